import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { sql } from 'kysely';
import { payoutLines } from '../ledger/movements.js';
import { PostTransaction } from '../ledger/post-transaction.js';
import { restricted } from '../../members/account-status.js';
import { MarketplaceSettings } from '../../settings.js';
import type { Payee } from './payout.repository.js';

/** The largest amount of one payout at the provider, cents. */
const maxPayout = 99_999_999;

const lockPayee = (accountId: string) => sql<{ available: string; ref: string }>`
  select -l.balance as available, a.provider_account_id as ref
  from creators c
  join ledger_accounts l on l.owner = c.account_id and l.kind = 'creator_available'
  join connected_accounts a on a.user_id = c.user_id and a.charges_enabled and a.payouts_enabled
  where c.account_id = ${accountId} and not c.payouts_paused and not ${restricted('c')}
    and not exists (select from payouts p where p.account_id = c.account_id and p.status = 'pending')
  for update of c`;

const insertSql = `
  insert into payouts (id, account_id, creator_id, provider_account_id, amount, status, created_at, next_at)
  values (?, ?, ?, ?, ?, 'pending', statement_timestamp(), statement_timestamp())`;

/** Takes the available amount off a creator's balance before it is sent, so that it cannot be sent twice. */
@Injectable()
export class StartPayout {
  constructor(
    private readonly em: EntityManager,
    private readonly post: PostTransaction,
    private readonly outbox: Outbox,
    private readonly settings: MarketplaceSettings,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the payout to send; null when there is nothing to pay out. */
  execute({ accountId, userId }: Payee): Promise<string | null> {
    return this.em.transactional(async (em) => {
      await em.execute('select from creators where account_id = ? for update', [accountId]);
      const {
        rows: [found],
      } = await lockPayee(accountId).execute(em.getKysely());
      const amount = Math.min(Number(found?.available ?? 0), maxPayout);
      if (!found || amount < this.settings.payoutMinimum) return null;
      const id = newId();
      await em.execute(insertSql, [id, accountId, userId, found.ref, amount]);
      const booking = { kind: 'payout', reference: id, paymentId: null, owner: accountId, at: this.clock.now() } as const;
      await this.post.execute(em, { ...booking, lines: payoutLines(amount) });
      this.outbox.add(EarningsChangedSchema, { creatorId: userId });
      return id;
    });
  }
}
