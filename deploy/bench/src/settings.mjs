/** `QUICK=1`: small sizes and short runs, to see that everything works; its figures say little. */
export const quick = process.env.QUICK === '1';

/** @template T @param {T} usual @param {T} small */
export const sized = (usual, small) => (quick ? small : usual);

/** How long one measurement of throughput lasts. */
export const seconds = sized(8, 2);
