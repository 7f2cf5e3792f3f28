/** Bounds of histograms, in seconds. */
export const buckets = {
  /** Of what somebody waits for. */
  quick: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  /** Of what goes on by itself. */
  slow: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600],
} as const;
