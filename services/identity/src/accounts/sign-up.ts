import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailConfirmation } from '../confirmations/mail-confirmation.js';
import { LegalAcceptance, type Acceptances } from '../legal/legal-acceptance.entity.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import type { IssuedSession } from '../sessions/issue-session.js';
import { OpenSession } from '../sessions/open-session.js';
import { BannedAddresses } from '../standing/banned-addresses.js';
import { RegisterMember } from './register-member.js';
import { readIdentity, type Identity } from './typed-identity.js';

/** Creates an account with its acceptance and its first session, or nothing at all. */
@Injectable()
export class SignUp {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: PasswordHasher,
    private readonly registerMember: RegisterMember,
    private readonly mailConfirmation: MailConfirmation,
    private readonly openSession: OpenSession,
    private readonly bannedAddresses: BannedAddresses,
  ) {}

  async execute(viewer: Viewer, input: Identity & Acceptances & { password: string }): Promise<IssuedSession> {
    LegalAcceptance.assertComplete(input);
    const identity = readIdentity(input);
    await this.bannedAddresses.refuse(identity.email);
    const passwordHash = await this.passwords.hash(input.password);

    return this.em.transactional(async () => {
      const user = await this.registerMember.execute({ ...identity, passwordHash }, input);
      await this.mailConfirmation.execute(user);
      return this.openSession.execute(user, viewer, { deviceId: newId() });
    });
  }
}
