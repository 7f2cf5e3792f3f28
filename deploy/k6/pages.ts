/** What open pages read again and again; no line of the service-level table has more requests. */
export const readPages = ['/profile', '/conversations', '/matches', '/unread', '/activity', '/member-stats', '/chat/access', '/account'];

/** One look in so many is at the deck. */
export const deckEvery = 4;
