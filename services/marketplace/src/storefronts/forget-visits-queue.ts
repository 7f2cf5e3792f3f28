/** The queue that forgets who visited whom. */
export const forgetVisitsQueue = 'forget-visits';
