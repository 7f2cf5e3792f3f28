import type { Viewer } from '@sotto/kit/nats/viewer';
import { toLanguage } from '@sotto/proto/vocabulary';
import { newId } from '@sotto/kit/orm/ids';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SendConfirmationEmail } from '../email-confirmation/send-confirmation-email.js';
import { LegalAcceptance, type Acceptances } from '../../accounts/legal-acceptance.entity.js';
import { PasswordHasher } from '../proof/password-hasher.js';
import type { IssuedSession } from '../../sessions/issue-session.js';
import { OpenSession } from '../../sessions/open-session.js';
import { BannedAddresses } from '../../administration/account-status/banned-addresses.js';
import { RegisterMember } from '../../accounts/register-member.js';
import { readIdentity, type Identity } from '../../accounts/typed-identity.js';

/** Creates an account with its legal acceptance and its first session, in one transaction. */
@Injectable()
export class SignUp {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordHasher,
    private readonly registerMember: RegisterMember,
    private readonly sendConfirmationEmail: SendConfirmationEmail,
    private readonly openSession: OpenSession,
    private readonly bannedAddresses: BannedAddresses,
  ) {}

  async execute(viewer: Viewer, input: Identity & Acceptances & { password: string; language: string }): Promise<IssuedSession> {
    LegalAcceptance.assertComplete(input);
    const identity = readIdentity(input);
    await this.bannedAddresses.refuse(identity.email);
    const passwordHash = await this.passwords.hash(input.password);

    return this.em.transactional(async () => {
      const user = await this.registerMember.execute(
        { ...identity, passwordHash, language: input.language === '' ? null : toLanguage(input.language) },
        input,
      );
      await this.sendConfirmationEmail.execute(user);
      return this.openSession.execute(user, viewer, { deviceId: newId() });
    });
  }
}
