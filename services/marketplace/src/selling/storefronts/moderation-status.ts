/** What moderators let others see of an item or a store: "hidden" can be taken back, "removed" cannot. */
export const moderationStatuses = ['visible', 'hidden', 'removed'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];
