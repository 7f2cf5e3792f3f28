import { Injectable } from '@nestjs/common';

/** How long a consumer tries an event that fails: about three minutes in twelve attempts, then it is put aside. */
@Injectable()
export class RetryPolicy {
  readonly attempts: number = 12;
  /** How long an event may be in one process's hands before another one gets it. */
  readonly ackWaitMs: number = 30_000;
  /** Between two looks at a database or a service that is away. */
  readonly outagePauseMs: number = 2_000;
  /** An event waits no longer than this for the end of an outage. */
  readonly maxOutageMs: number = 24 * 3_600_000;

  pauseMs(attempt: number): number {
    return Math.min(60_000, 50 * 2 ** attempt);
  }
}
