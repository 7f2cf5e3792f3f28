/** The queue that removes the bytes of what was removed for good. */
export const purgeRemovedQueue = 'purge-removed';

/** Of what. */
export interface PurgeRemovedJob {
  subjectId: string;
}
