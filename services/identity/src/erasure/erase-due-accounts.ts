import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { User } from '../accounts/user.entity.js';
import { SignInThrottle } from '../sessions/sign-in-throttle.js';
import { OrderRedaction } from '../verification/order-redaction.js';
import { Erasure } from './erasure.entity.js';

/** Ends the accounts whose time is up: everything here goes in one transaction, and the others hear of it. */
@Injectable()
export class EraseDueAccounts {
  private readonly logger = new Logger(EraseDueAccounts.name);

  constructor(
    private readonly em: EntityManager,
    private readonly personData: PersonData,
    private readonly throttle: SignInThrottle,
    private readonly orderRedaction: OrderRedaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const due = await this.em.fork().find(User, { eraseAt: { $lte: this.clock.now() } }, { fields: ['id'], orderBy: { eraseAt: 'asc' } });
    for (const { id } of due) {
      const erasureId = await this.em.transactional((em) => this.erase(em, id), { clear: true });
      if (erasureId) this.logger.log(`Erasure ${erasureId}: an account is gone, and the other services were asked.`);
    }
  }

  /** Undefined when somebody was quicker: the member, who came back, or another instance. */
  private async erase(em: EntityManager, id: string): Promise<string | undefined> {
    const now = this.clock.now();
    const user = await em.findOne(User, { id, eraseAt: { $lte: now } }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!user) return undefined;
    const erasure = Erasure.of(user, now);
    await this.throttle.forgetAll(user);
    await this.orderRedaction.execute(em, id);
    await this.personData.erase(em, id);
    em.persist(erasure);
    this.outbox.add(AccountErasedSchema, { userId: id, erasureId: erasure.id });
    return erasure.id;
  }
}
