/** The queue of the hourly clean-up. */
export const forgetExpiredQueue = 'forget-expired';
