/** The queue of mails about new browsers. */
export const announceSignInsQueue = 'announce-sign-ins';
