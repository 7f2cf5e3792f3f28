import type pg from 'pg';

/** What a pool tells about itself. */
type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

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
      ['waiting', sum(reallyWaiting)],
    ]);
  }
}

/** The pool counts a caller as waiting until its next turn, also one for whom there is a connection, or room for one more. */
const reallyWaiting = ({ waitingCount, idleCount, totalCount, options }: Pool): number =>
  Math.max(0, waitingCount - idleCount - ((options.max ?? 0) - totalCount));
