import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Passkey } from '../../accounts/passkey.entity.js';
import { identityError } from '../../identity-error.js';

/** Gives a passkey of the caller another name. The name is for its owner only, so it needs no proof and no mail. */
@Injectable()
export class RenamePasskey {
  constructor(private readonly em: EntityManager) {}

  /** Throws PASSKEY_NOT_FOUND for passkeys of other members as well. */
  execute({ userId }: Viewer, { id, name }: { id: string; name: string }): Promise<Passkey> {
    return this.em.transactional(async (em) => {
      const passkey = await em.findOne(Passkey, { id, userId });
      if (!passkey) throw identityError('PASSKEY_NOT_FOUND');
      passkey.rename(name);
      return passkey;
    });
  }
}
