/**
 * Whether content may be seen, independent of review decisions about it: `hidden` temporarily, `removed` permanently, `diverted` as
 * suspected illegal material. Only `visible` content is delivered to members.
 */
export const moderationStatuses = ['visible', 'hidden', 'removed', 'diverted'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** The reason that the owner sees. */
export const moderationStatusReasons = {
  hidden: 'Hidden by our team.',
  removed: 'Removed by our team.',
  diverted: 'Rejected by admin review',
} as const;
