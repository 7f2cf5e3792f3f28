import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import type { Role } from '@sotto/proto/vocabulary';
import { rolesOf } from '../accounts/user-role.entity.js';
import { User } from '../accounts/user.entity.js';
import { SendSecurityEmail } from '../mail/delivery/send-security-email.js';
import { accountDeletedEmail } from '../mail/templates/security-emails.js';
import { EraseAccount } from './erase-account.js';
import { Erasure } from './erasure.entity.js';

/** The result of an order. A role means that the account was not erased because it has that role. */
export type ErasureOutcome = 'ordered' | 'erased' | 'unknown' | Role;

/** Erases an account immediately by order of an administrator, and emails its owner. A repeated order asks services that have not confirmed. */
@Injectable()
export class OrderErasure {
  private readonly logger = new Logger(OrderErasure.name);

  constructor(
    private readonly em: EntityManager,
    private readonly eraseAccount: EraseAccount,
    private readonly erased: ErasedMembers,
    private readonly sendSecurityEmail: SendSecurityEmail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute({ userId, orderId }: { userId: string; orderId: string }): Promise<ErasureOutcome> {
    return this.em.transactional(
      async (em) => {
        const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
        if (!user) return this.askAgain(em, userId);
        const [role] = await rolesOf(em, userId);
        if (role) return role;
        const { email, language } = user;
        const erasureId = await this.eraseAccount.execute(em, user);
        // Of no account, because the mail of the account was erased.
        await this.sendSecurityEmail.execute({ id: null, email, language }, accountDeletedEmail);
        this.logger.log(`Erasure ${erasureId}: order ${orderId} erased an account, and the other services were asked to erase its data.`);
        return 'ordered';
      },
      { clear: true },
    );
  }

  /** Asks the services again that have not confirmed. */
  private async askAgain(em: EntityManager, userId: string): Promise<ErasureOutcome> {
    const open = await em.findOne(Erasure, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!open) return (await this.erased.has(em, userId)) ? 'erased' : 'unknown';
    open.noteRequest(this.clock.now());
    this.outbox.add(AccountErasedSchema, { userId, erasureId: open.id });
    return 'ordered';
  }
}
