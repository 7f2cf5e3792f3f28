import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Metrics } from '@sotto/kit/observability/metrics';
import { identityError } from '../identity-error.js';
import type { SignedIn } from './sign-in.js';

const { code: secondFactor } = identityError('SECOND_FACTOR_REQUIRED');

/** How many sign in, and how many are turned away. */
@Injectable()
export class SignInMetrics {
  private readonly total;

  constructor(metrics: Metrics) {
    this.total = metrics.counter({
      name: 'sign_ins_total',
      help: 'Attempts to sign in, by outcome: ok, second_factor (asked for), refused, barred, or failed by a fault of ours.',
      labels: ['outcome'],
    });
  }

  /** Counts what comes of an attempt. */
  async of(attempt: Promise<SignedIn>): Promise<SignedIn> {
    try {
      const result = await attempt;
      this.total.inc({ outcome: result.barred ? 'barred' : 'ok' });
      return result;
    } catch (error) {
      this.total.inc({ outcome: outcomeOf(error) });
      throw error;
    }
  }
}

function outcomeOf(error: unknown): string {
  if (!(error instanceof DomainError) || error.status >= 500) return 'failed';
  return error.code === secondFactor ? 'second_factor' : 'refused';
}
