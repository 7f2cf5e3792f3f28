import type { ServiceDefinition } from '@sotto/kit/definition/service-definition';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { Module } from '@nestjs/common';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdministrationModule } from './administration/administration.module.js';
import { AuthenticationModule } from './authentication/authentication.module.js';
import { Decisions } from './clients/decisions.js';
import { MemberDirectory } from './clients/member-directory.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { IdentitySettings } from './identity-settings.js';
import { identityTables } from './identity.tables.js';
import { MailModule } from './mail/mail.module.js';
import { PushModule } from './push/push.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { VerificationModule } from './verification/verification.module.js';

@Module({
  imports: [
    AccountsModule,
    AdministrationModule,
    AuthenticationModule,
    ErasureModule,
    MailModule,
    PushModule,
    ReferralsModule,
    SessionsModule,
    VerificationModule,
  ],
  providers: [provideClient(AdminService), provideClient(ProfilesService), Decisions, MemberDirectory],
  exports: [Decisions, MemberDirectory],
})
export class IdentityModule {}

/** Identity with the given settings. Its root module is global, so that every area can inject the settings and the clients. */
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
