/** Something that a service could not handle and put aside. */
export interface DeadLetter {
  id: string;
  /** Who could not handle it. */
  consumer: string;
  /** What it is. */
  subject: string;
  /** The last error; tells no values. */
  error: string;
  attempts: number;
  /** ISO text with microseconds, so that a place names its letter exactly. */
  failedAt: string;
}

/** Where a page ended: the next one lies below. Letters are ordered by the three, the highest first, texts by their bytes. */
export type DeadLetterPlace = Pick<DeadLetter, 'failedAt' | 'consumer' | 'id'>;

/** What handling one again came to; the error is told when it failed. */
export interface ReplayOutcome {
  outcome: 'handled' | 'failed' | 'unknown';
  error?: string;
}

/** A kind of things that can be put aside: facts, or whatever else a service takes in. */
export interface DeadLetterSource {
  count(): Promise<number>;
  /** The latest ones below a place. */
  list(below: DeadLetterPlace, limit: number): Promise<DeadLetter[]>;
  /** Handles one again, now. */
  replay(id: string, consumer: string): Promise<ReplayOutcome>;
}
