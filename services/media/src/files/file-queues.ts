/** Pictures and videos do not wait for each other. */
export const processQueues = { image: 'process-image', video: 'process-video' } as const;
/** The queue that looks after files whose processing was left behind. */
export const rescueFilesQueue = 'rescue-files';
/** The queue that removes what was rejected long ago. */
export const purgeRejectedQueue = 'purge-rejected';
