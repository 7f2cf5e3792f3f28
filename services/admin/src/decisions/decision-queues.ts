/** Brings decisions in force that nobody took back in time. */
export const applyDecisionsQueue = 'apply-decisions';
/** Ends suspensions whose time is over. */
export const endSuspensionsQueue = 'end-suspensions';
/** Removes for good what stayed hidden until the time for an appeal was over. */
export const purgeContentQueue = 'purge-content';
/** Forgets what is kept no longer. */
export const forgetCaseworkQueue = 'forget-casework';

/** The queues of casework. */
export const caseworkQueues = [applyDecisionsQueue, endSuspensionsQueue, purgeContentQueue, forgetCaseworkQueue];
