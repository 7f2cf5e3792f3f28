/** A message that a service failed to handle at every attempt. */
export interface DeadLetter {
  id: string;
  /** The consumer that failed. */
  consumer: string;
  /** The NATS subject, or the type of a provider's event. */
  subject: string;
  /** The last error, without the values that it quotes. */
  error: string;
  attempts: number;
  /** ISO text with microseconds, so that a cursor names its row exactly. */
  failedAt: string;
}

/** The order of dead letters: by these three, the highest first, texts by their bytes. */
export type DeadLetterPlace = Pick<DeadLetter, 'failedAt' | 'consumer' | 'id'>;

/** The result of a replay; `error` is set when it failed again. */
export interface ReplayOutcome {
  outcome: 'handled' | 'failed' | 'unknown';
  error?: string;
}

/** A kind of messages that can become dead letters: events, or for example webhook deliveries. */
export interface DeadLetterSource {
  count(): Promise<number>;
  /** The latest dead letters below a position. */
  list(below: DeadLetterPlace, limit: number): Promise<DeadLetter[]>;
  /** Handles one again, immediately. */
  replay(id: string, consumer: string): Promise<ReplayOutcome>;
}
