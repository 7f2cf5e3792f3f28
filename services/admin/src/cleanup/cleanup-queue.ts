/** Asks identity to erase the members of an order. */
export const cleanupQueue = 'cleanup';

export interface CleanupJob {
  jobId: string;
  /** Whether those are asked for again of whom something is left. */
  again: boolean;
}
