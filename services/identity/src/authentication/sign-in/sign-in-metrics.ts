import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Metrics } from '@sotto/kit/observability/metrics';
import { identityError } from '../../identity-error.js';
import type { SignInResult } from './admit-session.js';

const { code: secondFactor } = identityError('SECOND_FACTOR_REQUIRED');

/** Counts attempts to sign in, by outcome. */
@Injectable()
export class SignInMetrics {
  private readonly total;

  constructor(metrics: Metrics) {
    this.total = metrics.counter({
      name: 'sign_ins_total',
      help: 'Attempts to sign in, by outcome: ok, second_factor (a code was asked for), refused, restricted, or failed by a fault of the service.',
      labels: ['outcome'],
    });
  }

  /** Counts the outcome of an attempt and returns its result. */
  async count(attempt: Promise<SignInResult>): Promise<SignInResult> {
    try {
      const result = await attempt;
      this.total.inc({ outcome: result.restriction ? 'restricted' : 'ok' });
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
