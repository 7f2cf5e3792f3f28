/** The queue of the daily clean-up. */
export const forgetActivityQueue = 'forget-activity';
