import { Injectable } from '@nestjs/common';
import { RequireConfirmation } from '../confirmations/require-confirmation.js';
import { identityError } from '../identity-error.js';
import { CheckSecondFactor } from '../two-factor/check-second-factor.js';
import type { Proof } from './check-credentials.js';
import { SignInThrottle } from './sign-in-throttle.js';

const { code: wrongCode } = identityError('SECOND_FACTOR_INVALID');

/** Asks of an owner whose password was right what else the account demands. Only a wrong code counts as a failure. */
@Injectable()
export class AdmitOwner {
  constructor(
    private readonly requireConfirmation: RequireConfirmation,
    private readonly checkSecondFactor: CheckSecondFactor,
    private readonly throttle: SignInThrottle,
  ) {}

  async execute({ user, attempt }: Proof, secondFactorCode: string): Promise<void> {
    try {
      await this.requireConfirmation.execute(user);
      await this.checkSecondFactor.execute(user, secondFactorCode);
    } catch (error) {
      if ((error as { code?: string }).code !== wrongCode) await this.throttle.forgive(attempt);
      throw error;
    }
  }
}
