/**
 * Whether a thing may be seen, besides what was decided about it: `hidden` for the time being, `removed` for good, `diverted` as suspected
 * illegal material. Nobody is given a byte of what is not visible.
 */
export const standings = ['visible', 'hidden', 'removed', 'diverted'] as const;
export type Standing = (typeof standings)[number];

/** What owners are told of what our people took away. */
export const standingWords = {
  hidden: 'Hidden by our team.',
  removed: 'Removed by our team.',
  diverted: 'Rejected by admin review',
} as const;
