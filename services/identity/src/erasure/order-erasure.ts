import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import type { Role } from '@sotto/proto/vocabulary';
import { User } from '../accounts/user.entity.js';
import { rolesOf } from '../roles/roles-of.js';
import { EraseAccount } from './erase-account.js';
import { Erasure } from './erasure.entity.js';

/** What came of an order: a role protects its holder. */
export type Ordered = 'ordered' | 'erased' | 'unknown' | Role;

/** Erases an account at once because an administrator ordered it; the same order again goes on where the last one stopped. */
@Injectable()
export class OrderErasure {
  private readonly logger = new Logger(OrderErasure.name);

  constructor(
    private readonly em: EntityManager,
    private readonly eraseAccount: EraseAccount,
    private readonly erased: ErasedMembers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute({ userId, orderId }: { userId: string; orderId: string }): Promise<Ordered> {
    return this.em.transactional(
      async (em) => {
        const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
        if (!user) return this.goOn(em, userId);
        const [role] = await rolesOf(em, userId);
        if (role) return role;
        const erasureId = await this.eraseAccount.execute(em, user);
        this.logger.log(`Erasure ${erasureId}: order ${orderId} ended an account, and the other services were asked.`);
        return 'ordered';
      },
      { clear: true },
    );
  }

  /** Asks those once more who have not confirmed. */
  private async goOn(em: EntityManager, userId: string): Promise<Ordered> {
    const open = await em.findOne(Erasure, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!open) return (await this.erased.has(em, userId)) ? 'erased' : 'unknown';
    open.ask(this.clock.now());
    this.outbox.add(AccountErasedSchema, { userId, erasureId: open.id });
    return 'ordered';
  }
}
