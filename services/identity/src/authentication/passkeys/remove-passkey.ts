import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockUser } from '../../accounts/find-user.js';
import { Passkey } from '../../accounts/passkey.entity.js';
import { identityError } from '../../identity-error.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { passkeyRemovedEmail } from '../../mail/templates/security-emails.js';

/** Removes a passkey of the caller and mails the owner. The password stays, so this locks nobody out and needs no proof. */
@Injectable()
export class RemovePasskey {
  constructor(
    private readonly em: EntityManager,
    private readonly sendSecurityEmail: SendSecurityEmail,
  ) {}

  /** Throws PASSKEY_NOT_FOUND for passkeys of other members as well. */
  execute({ userId }: Viewer, { id }: { id: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      const user = await lockUser(em, { id: userId });
      const passkey = await em.findOne(Passkey, { id, userId });
      if (!passkey) throw identityError('PASSKEY_NOT_FOUND');
      em.remove(passkey);
      await this.sendSecurityEmail.execute(user, passkeyRemovedEmail(passkey.name));
    });
  }
}
