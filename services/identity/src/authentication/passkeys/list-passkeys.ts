import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Passkey } from '../../accounts/passkey.entity.js';

/** Lists the passkeys of the caller, the newest first. */
@Injectable()
export class ListPasskeys {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: Viewer): Promise<Passkey[]> {
    return this.em.find(Passkey, { userId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }
}
