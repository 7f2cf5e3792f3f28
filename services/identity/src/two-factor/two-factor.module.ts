import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { OwnershipModule } from '../passwords/ownership.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ConfirmTwoFactor } from './confirm-two-factor.js';
import { DisableTwoFactor } from './disable-two-factor.js';
import { ProveSecondFactor } from './prove-second-factor.js';
import { SecondFactorModule } from './second-factor.module.js';
import { StartTwoFactor } from './start-two-factor.js';
import { TwoFactorHandler } from './two-factor.handler.js';

@Module({
  imports: [MailModule, OwnershipModule, SecondFactorModule, SessionsModule],
  controllers: [TwoFactorHandler],
  providers: [ConfirmTwoFactor, DisableTwoFactor, ProveSecondFactor, StartTwoFactor],
})
export class TwoFactorModule {}
