/** The queue that clears up after uploads. */
export const sweepUploadsQueue = 'sweep-uploads';
