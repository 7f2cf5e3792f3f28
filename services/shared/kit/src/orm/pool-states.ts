import type pg from 'pg';

/** The counters of a pool. */
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

/** pg counts a caller as waiting until the next iteration of the event loop, even if a connection is free or can be opened. */
const reallyWaiting = ({ waitingCount, idleCount, totalCount, options }: Pool): number =>
  Math.max(0, waitingCount - idleCount - ((options.max ?? 0) - totalCount));
