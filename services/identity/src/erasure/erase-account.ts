import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { PersonData } from '@sotto/kit/person-data/person-data';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import type { User } from '../accounts/user.entity.js';
import { AccountStatus } from '../administration/account-status/account-status.entity.js';
import { BannedAddresses } from '../administration/account-status/banned-addresses.js';
import { SignInThrottle } from '../authentication/proof/sign-in-throttle.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { OrderRedaction } from '../verification/order-redaction.js';
import { Erasure } from './erasure.entity.js';

/** Erases an account in the caller's transaction, which has locked its row, and publishes the event that asks the other services. */
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

  /** Returns the id of the erasure. */
  async execute(em: EntityManager, user: User): Promise<string> {
    const now = this.clock.now();
    const erasure = Erasure.of(user, now);
    await this.endSessions.execute({ userId: user.id, revokedAt: null });
    await em.flush(); // stores the ended sessions before their rows are deleted
    if ((await em.count(AccountStatus, { userId: user.id, accountStatus: 'banned' })) > 0) await this.bannedAddresses.add(em, user);
    await this.throttle.forgetAll(user);
    await this.orderRedaction.execute(em, user.id);
    await this.personData.erase(em, user.id);
    await this.erased.add(em, user.id);
    em.persist(erasure);
    this.outbox.add(AccountErasedSchema, { userId: user.id, erasureId: erasure.id });
    return erasure.id;
  }
}
