/** Whose turn it is in this thread: one user of the program, one flow at a time. */
export const current = {
  user: 1,
  /** @type {Record<string, string>} What every sample of the running scenario carries. */
  tags: {},
  /** @type {Sample[]} What was measured since it was last taken away. */
  samples: [],
  /** @type {import('node:worker_threads').MessagePort | undefined} Where requests go that everything else waits for. */
  network: undefined,
  /** Rings when the answer is there. */
  bell: new Int32Array(new SharedArrayBuffer(4)),
};

/**
 * @typedef {object} Sample
 * @property {string} metric
 * @property {'trend' | 'rate' | 'counter'} type
 * @property {number} value
 * @property {Record<string, string>} tags
 */

/**
 * @param {Sample['type']} type @param {string} metric @param {number | boolean} value @param {Record<string, string>} [tags]
 */
export const note = (type, metric, value, tags = {}) =>
  void current.samples.push({ metric, type, value: Number(value), tags: { ...current.tags, ...tags } });
