/** The queue that ends accounts whose time is up and asks again what others still hold. */
export const erasureQueue = 'erasures';
