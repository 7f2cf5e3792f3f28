import { RetryPolicy } from '@sotto/kit/nats/retry-policy';

/** As many attempts as in production, in less time than a test has. */
export class TestRetryPolicy extends RetryPolicy {
  override readonly ackWaitMs = 2_000;
  override readonly outagePauseMs = 100;

  override pauseMs(): number {
    return 20;
  }
}
