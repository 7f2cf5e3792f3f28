import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { cancelEmailChanges, EmailChange, isReserved } from '../../accounts/email-change.entity.js';
import { findUserByEmail } from '../../accounts/find-user.js';
import { readNewEmail } from '../../accounts/typed-identity.js';
import type { User } from '../../accounts/user.entity.js';
import { BannedAddresses } from '../../administration/account-status/banned-addresses.js';
import { identityError } from '../../identity-error.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { addressInUseEmail, emailChangeEmail } from '../../mail/templates/address-emails.js';
import { newToken } from '../../opaque-token.js';
import { ProveOwnership, type OwnerProofInput } from '../proof/prove-ownership.js';

/** Limits how many emails a member can cause for addresses of others. */
const maxPerHour = 3;
const hourMs = 60 * 60_000;

/** Mails a link to the new address. The answer does not reveal whether the address is free; the owner of an address in use reads about it there. */
@Injectable()
export class RequestEmailChange {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly proveOwnership: ProveOwnership,
    private readonly bannedAddresses: BannedAddresses,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  async execute(viewer: Viewer, { email: typed, ...proofInput }: OwnerProofInput & { email: string }): Promise<void> {
    const email = readNewEmail(typed);
    const proof = await this.proveOwnership.execute(viewer, proofInput);
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const user = await proof.lock(em);
      const since = new Date(now.getTime() - hourMs);
      if ((await em.count(EmailChange, { userId: user.id, requestedAt: { $gt: since } })) >= maxPerHour)
        throw identityError('TOO_MANY_ATTEMPTS');

      // Only the link of the latest mail works.
      await cancelEmailChanges(em, user.id, now);
      const token = newToken();
      em.persist(EmailChange.request(user, email, token, now));
      await this.mail(em, user, email, token);
    });
  }

  private async mail(em: EntityManager, { id, language }: User, email: string, token: string): Promise<void> {
    const owner = await findUserByEmail(em, email);
    if (owner) return this.sendSecurityEmail.execute(owner, addressInUseEmail);
    if ((await isReserved(em, email, this.clock.now(), id)) || (await this.bannedAddresses.isBanned(email))) return;
    await this.sendSecurityEmail.execute({ id, email, language }, emailChangeEmail(token));
  }
}
