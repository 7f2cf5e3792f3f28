/** A server that a test may take away and bring back. */
export interface Running {
  readonly url: string;
  /** Kills the server and answers how to start it again on the same address, with its store or with an empty one. */
  kill(): Promise<(options?: { wiped?: boolean }) => Promise<void>>;
  stop(): Promise<void>;
}
