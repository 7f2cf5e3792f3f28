import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { PersonData } from '@sotto/kit/person-data/person-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import type { User } from '../accounts/user.entity.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { SignInThrottle } from '../sessions/sign-in-throttle.js';
import { AccountStanding } from '../standing/account-standing.entity.js';
import { BannedAddresses } from '../standing/banned-addresses.js';
import { OrderRedaction } from '../verification/order-redaction.js';
import { Erasure } from './erasure.entity.js';

/** Ends an account in the caller's transaction, which holds its row: everything here goes, and the others hear of it. */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly personData: PersonData,
    private readonly erased: ErasedMembers,
    private readonly endSessions: EndSessions,
    private readonly throttle: SignInThrottle,
    private readonly bannedAddresses: BannedAddresses,
    private readonly orderRedaction: OrderRedaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers the erasure's id. */
  async execute(em: EntityManager, user: User): Promise<string> {
    const now = this.clock.now();
    const erasure = Erasure.of(user, now);
    await this.endSessions.execute({ userId: user.id, revokedAt: null });
    await em.flush(); // what was changed of rows that go now
    if ((await em.count(AccountStanding, { userId: user.id, standing: 'banned' })) > 0) await this.bannedAddresses.keep(em, user);
    await this.throttle.forgetAll(user);
    await this.orderRedaction.execute(em, user.id);
    await this.personData.erase(em, user.id);
    await this.erased.add(em, user.id, now);
    em.persist(erasure);
    this.outbox.add(AccountErasedSchema, { userId: user.id, erasureId: erasure.id });
    return erasure.id;
  }
}
