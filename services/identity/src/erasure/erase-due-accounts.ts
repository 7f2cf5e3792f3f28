import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { EraseAccount } from './erase-account.js';

/** The queue that erases due accounts and asks services again for outstanding confirmations. */
export const erasureQueue = 'erasures';

/** Erases the accounts whose grace period is over, each in a transaction of its own. */
@Injectable()
export class EraseDueAccounts {
  private readonly logger = new Logger(EraseDueAccounts.name);

  constructor(
    private readonly em: EntityManager,
    private readonly eraseAccount: EraseAccount,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const due = await this.em.fork().find(User, { eraseAt: { $lte: this.clock.now() } }, { fields: ['id'], orderBy: { eraseAt: 'asc' } });
    for (const { id } of due) {
      const erasureId = await this.em.transactional((em) => this.erase(em, id), { clear: true });
      if (erasureId) this.logger.log(`Erasure ${erasureId}: the account was erased, and the other services were asked to erase its data.`);
    }
  }

  /** Undefined when the member signed in meanwhile, or another instance erased the account. */
  private async erase(em: EntityManager, id: string): Promise<string | undefined> {
    const now = this.clock.now();
    const user = await em.findOne(User, { id, eraseAt: { $lte: now } }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!user) return undefined;
    return this.eraseAccount.execute(em, user);
  }
}
