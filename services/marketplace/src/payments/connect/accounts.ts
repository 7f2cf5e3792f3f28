import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import { sql } from 'kysely';
import type { ConnectedAccount } from '../provider/payment-provider.js';
import { accountColumns, type AccountRow } from './account-columns.js';

/**
 * An account, and whether it was read from the provider recently. A ready account seldom changes, and the provider sends an event when it
 * does.
 */
export interface KnownAccount {
  account: AccountRow;
  fresh: boolean;
}

const findAccount = compileStatement<{ userId: string }, KnownAccount>(
  'connected-account',
  ({ userId }) => sql`
  select ${accountColumns} as account, a.asked_at > statement_timestamp() - case
    when a.onboarding_completed and a.charges_enabled and a.payouts_enabled then interval '1 hour' else interval '10 seconds' end as fresh
  from connected_accounts a where a.user_id = ${userId}`,
);

const openSql = `
  insert into connected_accounts
    (user_id, provider_account_id, onboarding_completed, charges_enabled, payouts_enabled, requirements, disabled_reason, asked_at)
  values (?, ?, ?, ?, ?, ?, ?, statement_timestamp())
  on conflict (user_id) do nothing`;
const changeSql = `
  update connected_accounts set onboarding_completed = ?, charges_enabled = ?, payouts_enabled = ?, requirements = ?, disabled_reason = ?,
    asked_at = statement_timestamp() where provider_account_id = ?
  returning user_id as "userId"`;
const closeSql = `delete from connected_accounts where provider_account_id = ? returning user_id as "userId"`;

const values = ({ onboardingCompleted, chargesEnabled, payoutsEnabled, requirements, disabledReason }: ConnectedAccount) => [
  ...[onboardingCompleted, chargesEnabled, payoutsEnabled, JSON.stringify(requirements), disabledReason],
];

/** Our record of creators' accounts at the provider. Each change is pushed to the open pages of the creator. */
@Injectable()
export class Accounts {
  constructor(
    private readonly em: EntityManager,
    private readonly statements: PreparedStatements,
    private readonly outbox: Outbox,
    private readonly erased: ErasedMembers,
  ) {}

  async find(userId: string): Promise<KnownAccount | undefined> {
    return (await findAccount.run(this.statements, { userId }))[0];
  }

  async open(userId: string, account: ConnectedAccount): Promise<void> {
    await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) return;
      await em.execute(openSql, [userId, account.ref, ...values(account)]);
      this.outbox.add(EarningsChangedSchema, { creatorId: userId });
    });
  }

  /** Stores the current state of an account; does nothing for an unknown one. */
  async change(account: ConnectedAccount): Promise<void> {
    await this.store(changeSql, [...values(account), account.ref]);
  }

  /** The provider does not know the account any more. */
  async close(ref: string): Promise<void> {
    await this.store(closeSql, [ref]);
  }

  private async store(sql: string, given: unknown[]): Promise<void> {
    await this.em.transactional(async (em) => {
      for (const { userId } of await em.execute<{ userId: string }[]>(sql, given))
        this.outbox.add(EarningsChangedSchema, { creatorId: userId });
    });
  }
}
