/** The queue of sessions of which the provider has to delete what it collected. */
export const redactSessionsQueue = 'redact-sessions';

/** Which session; whose it was is forgotten by then. */
export interface RedactSessionJob {
  sessionId: string;
}
