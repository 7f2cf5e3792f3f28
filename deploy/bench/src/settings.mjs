/** `QUICK=1`: small sizes and short runs, to see that everything works; its results say little. */
export const quick = process.env.QUICK === '1';

/** @template T @param {T} normal @param {T} small */
export const sized = (normal, small) => (quick ? small : normal);

/** How long one measurement of throughput lasts. */
export const seconds = sized(8, 1);
