/** @param {number[]} values @param {number} share */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const latencies = (values) => ({ p50: percentile(values, 0.5), p99: percentile(values, 0.99) });

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Three digits that mean something. */
export const round = (value) => Number(value.toPrecision(3));
