/** Kinds of mail that members choose to have. Links that stop mails name a kind by its place here: new ones come last. */
export const noticeKinds = ['matches', 'access_requests', 'reviews', 'messages', 'sales'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What concerns the account itself always comes. */
export const mailKinds = ['account', 'sign_in', ...noticeKinds] as const;
export type MailKind = (typeof mailKinds)[number];
