/** Kinds of mail that members can unsubscribe from. Unsubscribe tokens store the index of a kind in this list: append new kinds at the end. */
export const noticeKinds = ['matches', 'access_requests', 'reviews', 'messages', 'sales'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Mail about the account itself, about our decisions and in answer to a request is always sent. */
export const mailKinds = ['account', 'sign_in', 'sanction', 'support', 'takedown', ...noticeKinds] as const;
export type MailKind = (typeof mailKinds)[number];
