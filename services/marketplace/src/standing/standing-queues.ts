/** The queue that closes pages on which somebody could pay for what nobody can have any more. */
export const closePagesQueue = 'close-pages';

/** Whose pages, and of which item; of all that somebody sells when it is empty. */
export interface ClosePagesJob {
  creatorId: string;
  contentId: string;
}

/** The queue that ends what banned members pay month by month. */
export const endBannedQueue = 'end-banned';

export interface EndBannedJob {
  userId: string;
}
