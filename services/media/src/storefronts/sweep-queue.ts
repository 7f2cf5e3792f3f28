/** The queue that clears up after stores. */
export const sweepStorefrontsQueue = 'sweep-storefronts';
