/** Kinds of mail that members choose to have. */
export const noticeKinds = ['matches', 'access_requests', 'reviews'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What concerns the account itself always comes. */
export const mailKinds = ['account', 'sign_in', ...noticeKinds] as const;
export type MailKind = (typeof mailKinds)[number];
