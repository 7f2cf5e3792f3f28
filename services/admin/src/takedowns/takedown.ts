export type TakedownKind = 'intimate' | 'depicted' | 'copyright' | 'illegal';
export type TakedownStatus = 'open' | 'removed' | 'restored' | 'refused';
export type TakedownSubjectKind = 'item' | 'storefront' | 'profile_image';

/** A thing that a request is about. */
export interface TakedownSubject {
  kind: TakedownSubjectKind;
  subjectId: string;
  userId: string;
  title: string;
}

/** By when a request is decided. */
export const dueMs = 48 * 60 * 60_000;

/**
 * Whether a thing is hidden before anybody has looked: what may hurt somebody who is shown, and what may be against the law; a claim of
 * rights waits. A store as a whole is more than a form may hide.
 */
export const hidesAtOnce = (kind: string, subject: Pick<TakedownSubject, 'kind'>): boolean =>
  kind !== 'copyright' && subject.kind !== 'storefront';

/** Why something was removed, for whoever it belonged to; nothing says who asked. */
export const reasonOf: Record<TakedownKind, string> = {
  intimate: 'We were asked to take this down, because it shows somebody intimately without their consent.',
  depicted: 'We were asked to take this down, because it shows somebody who does not agree to be shown.',
  copyright: 'We were asked to take this down, because somebody else holds the rights to it.',
  illegal: 'We were asked to take this down, because it is against the law.',
};
