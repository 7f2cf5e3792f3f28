/** The queue of the daily clean-up. */
export const forgetOldQueue = 'forget-old';
