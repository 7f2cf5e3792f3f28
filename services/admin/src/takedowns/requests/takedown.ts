export type TakedownKind = 'intimate' | 'depicted' | 'copyright' | 'illegal';
export type TakedownStatus = 'open' | 'removed' | 'restored' | 'refused';
export type TakedownSubjectKind = 'item' | 'storefront' | 'profile_image';

/** Content that a takedown request is about. */
export interface TakedownSubject {
  kind: TakedownSubjectKind;
  subjectId: string;
  userId: string;
  title: string;
}

/** The time until a request is due. */
export const dueMs = 48 * 60 * 60_000;

/**
 * Whether a request hides the subject before a review: yes for intimate, depicted and illegal content, no for copyright claims. A request
 * never hides a whole store.
 */
export const hidesAtOnce = (kind: string, subject: Pick<TakedownSubject, 'kind'>): boolean =>
  kind !== 'copyright' && subject.kind !== 'storefront';

/** The reason that the owner of removed content reads. It does not say who requested the takedown. */
export const reasonOf: Record<TakedownKind, string> = {
  intimate: 'We were asked to take this down, because it shows somebody intimately without their consent.',
  depicted: 'We were asked to take this down, because it shows somebody who does not agree to be shown.',
  copyright: 'We were asked to take this down, because somebody else holds the rights to it.',
  illegal: 'We were asked to take this down, because it is against the law.',
};
