/** What those who keep the place safe let others see of an item or a store: "hidden" for the time being, "removed" for good. */
export const standings = ['visible', 'hidden', 'removed'] as const;
export type Standing = (typeof standings)[number];

/** Whether a member may be here. */
export type MemberStanding = 'active' | 'suspended' | 'banned';

/** The row that says that the member of the row `member` may not be here, for statements. */
export const barred = (member: string): string =>
  `select from member_standings barred where barred.user_id = ${member}.user_id and barred.standing <> 'active'`;
