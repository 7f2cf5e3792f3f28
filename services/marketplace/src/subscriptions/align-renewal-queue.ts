/** The queue of subscriptions that have to stop with their account, or go on with it. */
export const alignRenewalQueue = 'align-renewal';

export interface AlignRenewalJob {
  userId: string;
}
