import { Clock } from '@sotto/kit/orm/clock';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EmailChange, isReserved } from '../../accounts/email-change.entity.js';
import { lockUser } from '../../accounts/find-user.js';
import { BannedAddresses } from '../../administration/account-status/banned-addresses.js';
import { identityError } from '../../identity-error.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { emailChangedEmail } from '../../mail/templates/address-emails.js';
import { hashToken, newToken } from '../../opaque-token.js';
import { SingleUseToken } from '../proof/single-use-token.entity.js';

/** Changes the address by the token that was mailed to it, and mails the old address a link that undoes the change. Sessions stay. */
@Injectable()
export class ConfirmEmailChange {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly bannedAddresses: BannedAddresses,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  execute({ token }: { token: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      const now = this.clock.now();
      const which = { tokenHash: hashToken(token) };
      const found = await em.findOne(EmailChange, which);
      if (!found) throw identityError('LINK_EXPIRED');
      const user = await lockUser(em, { id: found.userId });
      const change = await em.findOneOrFail(EmailChange, which, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if ((await isReserved(em, change.newEmail, now, user.id)) || (await this.bannedAddresses.isBanned(change.newEmail)))
        throw identityError('LINK_EXPIRED');

      const { id, email, language } = user;
      const undoToken = newToken();
      const undoUntil = change.apply(user, undoToken, now);
      await em.flush().catch(asExpired);
      // Links that were mailed to the old address stop working.
      await em.nativeUpdate(SingleUseToken, { userId: id, usedAt: null }, { usedAt: now });
      await this.sendSecurityEmail.execute({ id, email, language }, emailChangedEmail(undoToken, undoUntil));
    });
  }
}

/** Somebody else has registered the address since the link was mailed. */
function asExpired(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? identityError('LINK_EXPIRED') : error;
}
