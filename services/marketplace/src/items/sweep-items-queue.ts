/** The queue that takes away items whose file never came. */
export const sweepItemsQueue = 'sweep-items';
