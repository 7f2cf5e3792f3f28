import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasskeyAttestation } from '@sotto/proto/identity/v1/passkeys';
import { lockUser } from '../../accounts/find-user.js';
import { maxPasskeys, Passkey, type NewPasskey } from '../../accounts/passkey.entity.js';
import { identityError } from '../../identity-error.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { passkeyAddedEmail } from '../../mail/templates/security-emails.js';
import { deviceLabel } from '../../sessions/device-label.js';
import { VerifyPasskey } from './verify-passkey.js';

/** Registers a passkey whose challenge was made for the caller, and mails the owner. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly em: EntityManager,
    private readonly verifyPasskey: VerifyPasskey,
    private readonly sendSecurityEmail: SendSecurityEmail,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { attestation, name }: { attestation: PasskeyAttestation; name: string }): Promise<Passkey> {
    const { userId } = viewer;
    const proved = await this.verifyPasskey.execute(userId, attestation);
    return this.store({ ...proved, userId, name: Passkey.nameOf(name, deviceLabel(viewer.device?.agent ?? '')) });
  }

  private store(proved: NewPasskey): Promise<Passkey> {
    return this.em.transactional(async (em) => {
      const user = await lockUser(em, { id: proved.userId });
      if ((await em.count(Passkey, { credentialId: proved.credentialId })) > 0) throw identityError('PASSKEY_EXISTS');
      if ((await em.count(Passkey, { userId: user.id })) >= maxPasskeys) throw identityError('TOO_MANY_PASSKEYS');
      const passkey = Passkey.register(proved, this.clock.now());
      em.persist(passkey);
      await this.sendSecurityEmail.execute(user, passkeyAddedEmail(passkey.name));
      return passkey;
    });
  }
}
