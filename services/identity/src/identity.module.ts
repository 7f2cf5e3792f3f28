import type { ServiceDefinition } from '@sotto/kit/bootstrap/service-definition';
import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ConfirmationsModule } from './confirmations/confirmations.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { IdentitySettings } from './identity-settings.js';
import { identityTables } from './identity.tables.js';
import { LettersModule } from './letters/letters.module.js';
import { MailModule } from './mail/mail.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { OwnershipModule } from './passwords/ownership.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { ResetsModule } from './resets/resets.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { StandingModule } from './standing/standing.module.js';
import { TwoFactorModule } from './two-factor/two-factor.module.js';
import { VerificationModule } from './verification/verification.module.js';

@Module({
  imports: [
    AccountsModule,
    ConfirmationsModule,
    ErasureModule,
    LettersModule,
    MailModule,
    NoticesModule,
    OwnershipModule,
    ReferralsModule,
    ResetsModule,
    RetentionModule,
    RolesModule,
    SessionsModule,
    StandingModule,
    TwoFactorModule,
    VerificationModule,
  ],
})
export class IdentityModule {}

/** Identity, as an operator set it up; the settings reach every folder of it. */
export const identityService = (settings: IdentitySettings): ServiceDefinition => ({
  name: 'identity',
  module: {
    module: IdentityModule,
    global: true,
    providers: [{ provide: IdentitySettings, useValue: settings }],
    exports: [IdentitySettings],
  },
  ...identityTables,
});
