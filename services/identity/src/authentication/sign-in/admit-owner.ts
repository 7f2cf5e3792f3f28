import { Injectable } from '@nestjs/common';
import { RequireConfirmation } from '../email-confirmation/require-confirmation.js';
import { identityError } from '../../identity-error.js';
import { CheckSecondFactor } from '../proof/check-second-factor.js';
import type { PasswordProof } from './check-credentials.js';
import { SignInThrottle } from '../proof/sign-in-throttle.js';

const { code: wrongCode } = identityError('SECOND_FACTOR_INVALID');

/** Checks what an account demands besides the password: a confirmed address and a second factor. Only a wrong code counts as a failed attempt. */
@Injectable()
export class AdmitOwner {
  constructor(
    private readonly requireConfirmation: RequireConfirmation,
    private readonly checkSecondFactor: CheckSecondFactor,
    private readonly throttle: SignInThrottle,
  ) {}

  async execute({ user, attempt }: PasswordProof, secondFactorCode: string): Promise<void> {
    try {
      await this.requireConfirmation.execute(user);
      await this.checkSecondFactor.execute(user, secondFactorCode);
    } catch (error) {
      if ((error as { code?: string }).code !== wrongCode) await this.throttle.forgive(attempt);
      throw error;
    }
  }
}
