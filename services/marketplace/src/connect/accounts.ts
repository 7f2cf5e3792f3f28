import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { EarningsChangedSchema } from '@sotto/proto/marketplace/v1/events';
import type { ConnectedAccount } from '../provider/payment-provider.js';
import { accountColumns, type AccountRow } from './account-columns.js';

/** An account, and whether it was asked about lately: one that is ready seldom changes, and the provider tells when it does. */
export interface KnownAccount {
  account: AccountRow;
  fresh: boolean;
}

const findSql = `
  select ${accountColumns('a')} as account, a.asked_at > statement_timestamp() - case
    when a.onboarding_completed and a.charges_enabled and a.payouts_enabled then interval '1 hour' else interval '10 seconds' end as fresh
  from connected_accounts a where a.user_id = $1`;

const changes = `onboarding_completed = ?, charges_enabled = ?, payouts_enabled = ?, requirements = ?, disabled_reason = ?`;
const openSql = `
  insert into connected_accounts
    (user_id, provider_account_id, onboarding_completed, charges_enabled, payouts_enabled, requirements, disabled_reason, asked_at)
  values (?, ?, ?, ?, ?, ?, ?, statement_timestamp())
  on conflict (user_id) do nothing`;
const changeSql = `
  update connected_accounts set ${changes}, asked_at = statement_timestamp() where provider_account_id = ?
  returning user_id as "userId"`;
const closeSql = `delete from connected_accounts where provider_account_id = ? returning user_id as "userId"`;

const values = ({ onboardingCompleted, chargesEnabled, payoutsEnabled, requirements, disabledReason }: ConnectedAccount) => [
  ...[onboardingCompleted, chargesEnabled, payoutsEnabled, JSON.stringify(requirements), disabledReason],
];

/** Our record of creators' accounts at the provider. Each change tells the creator's open pages. */
@Injectable()
export class Accounts {
  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
    private readonly outbox: Outbox,
    private readonly erased: ErasedMembers,
  ) {}

  async find(userId: string): Promise<KnownAccount | undefined> {
    return (await this.reads.query<KnownAccount>('connected-account', findSql, [userId]))[0];
  }

  async open(userId: string, account: ConnectedAccount): Promise<void> {
    await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) return;
      await em.execute(openSql, [userId, account.ref, ...values(account)]);
      this.outbox.add(EarningsChangedSchema, { creatorId: userId });
    });
  }

  /** Stores how an account is now; one of nobody here is let be. */
  async change(account: ConnectedAccount): Promise<void> {
    await this.tell(changeSql, [...values(account), account.ref]);
  }

  /** The provider knows it no more. */
  async close(ref: string): Promise<void> {
    await this.tell(closeSql, [ref]);
  }

  private async tell(sql: string, given: unknown[]): Promise<void> {
    await this.em.transactional(async (em) => {
      for (const { userId } of await em.execute<{ userId: string }[]>(sql, given))
        this.outbox.add(EarningsChangedSchema, { creatorId: userId });
    });
  }
}
