/** Kinds of mail that members choose to have. Links that stop mails name a kind by its place here: new ones come last. */
export const noticeKinds = ['matches', 'access_requests', 'reviews', 'messages', 'sales'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What concerns the account itself, what we decided about it, and what somebody asked us, always comes. */
export const mailKinds = ['account', 'sign_in', 'sanction', 'support', 'takedown', ...noticeKinds] as const;
export type MailKind = (typeof mailKinds)[number];
