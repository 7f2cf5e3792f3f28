import type pg from 'pg';

/** What a pool tells about itself. */
type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** The database connections of one service, over all of its pools. */
export class PoolStates {
  private readonly pools: Pool[] = [];

  add(pool: Pool): void {
    this.pools.push(pool);
  }

  read(): ReadonlyMap<string, number> {
    const sum = (count: (pool: Pool) => number) => this.pools.reduce((total, pool) => total + count(pool), 0);
    return new Map([
      ['busy', sum(({ totalCount, idleCount }) => totalCount - idleCount)],
      ['idle', sum(({ idleCount }) => idleCount)],
      ['waiting', sum(({ waitingCount }) => waitingCount)],
    ]);
  }
}
