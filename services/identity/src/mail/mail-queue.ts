/** The queue of mails that wait to be sent. */
export const deliverMailQueue = 'deliver-mail';

/** Which mail; what it says stays in its row. */
export interface DeliverMailJob {
  mailId: string;
}
