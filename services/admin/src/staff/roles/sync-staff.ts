import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { newId } from '@sotto/kit/orm/ids';
import { IdentityService, type StaffAccount } from '@sotto/proto/identity/v1/identity_service';
import { Staff } from './staff.js';

/** Reads all staff from identity and stores their roles, in case an event was lost. Never call it inside a transaction. */
@Injectable()
export class SyncStaff {
  constructor(
    private readonly em: EntityManager,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
    private readonly staff: Staff,
  ) {}

  async execute(): Promise<StaffAccount[]> {
    const requestId = newId(); // an event that is published after the request has a greater id and wins
    const { staff } = await this.identity.listStaff(this.minter.self, {});
    await this.em.fork().transactional(async (em) => {
      for (const { userId, roles } of staff.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
        await this.staff.set(em, userId, roles, requestId);
    });
    return staff;
  }
}
