import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';

/** Wakes up when suspensions end. */
export const endSuspensionsQueue = 'end-suspensions';

/** Whether a member can use the product. */
export interface AccountStatus {
  status: 'active' | 'suspended' | 'banned';
  until: Date | null;
  decisionId: string;
}

interface Sanction {
  id: string;
  action: 'ban' | 'suspend';
  state: 'in_force' | 'awaits_second';
  until: string | null;
}

const sanctionsSql = `
  select d.id, d.action, s.state, d.until from decision_states s join decisions d on d.id = s.decision_id
  where s.user_id = ? and s.ended_at is null
    and (d.action = 'ban' and s.state in ('in_force', 'awaits_second') or d.action = 'suspend' and s.state = 'in_force' and d.until > ?)
  order by d.until desc nulls first, d.decided_at, d.id`;
const storedSql = `select account_status as status, until, decision_id as "decisionId" from account_statuses where user_id = ?`;
const storeSql = `
  insert into account_statuses (user_id, account_status, until, decision_id, changed_at) values (?, ?, ?, ?, ?)
  on conflict (user_id) do update
  set account_status = excluded.account_status, until = excluded.until, decision_id = excluded.decision_id, changed_at = excluded.changed_at`;
const ofSql = `select account_status as status, until, decision_id as "decisionId" from account_statuses where user_id = $1`;

/** Derives the account status of members from all decisions about them. */
@Injectable()
export class AccountStatuses {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The stored status; undefined for members without decisions. */
  async of(userId: string): Promise<AccountStatus | undefined> {
    return (await this.statements.query<AccountStatus>('account-status', ofSql, [userId]))[0];
  }

  /**
   * Derives the status again, in the caller's transaction, which has locked the member (see DecisionRepository). A ban outranks a
   * suspension, and the longest suspension counts. `decisionId` is the decision that ended the last sanction. Publishes changes.
   */
  async settle(em: EntityManager, userId: string, decisionId: string): Promise<void> {
    const now = this.clock.now();
    const [stored] = await em.execute<(Omit<AccountStatus, 'until'> & { until: string | null })[]>(storedSql, [userId]);
    const before: AccountStatus = { status: 'active', decisionId, ...stored, until: stored?.until ? new Date(stored.until) : null };
    const holds = strongest(await em.execute<Sanction[]>(sanctionsSql, [userId, now])) ?? { status: 'active', until: null, decisionId };
    if (isSame(before, holds)) return;
    await em.execute(storeSql, [userId, holds.status, holds.until, holds.decisionId, now]);
    const until = holds.until ? timestampFromDate(holds.until) : undefined;
    this.outbox.add(AccountStatusChangedSchema, { userId, accountStatus: holds.status, until, decisionId: holds.decisionId });
    if (holds.until) await this.jobs.send(em, endSuspensionsQueue, {}, { startAfter: holds.until });
  }
}

function strongest(sanctions: readonly Sanction[]): AccountStatus | undefined {
  const banned = sanctions.find(({ action, state }) => action === 'ban' && state === 'in_force');
  if (banned) return { status: 'banned', until: null, decisionId: banned.id };
  const [first] = sanctions;
  return first && { status: 'suspended', until: first.until ? new Date(first.until) : null, decisionId: first.id };
}

const isSame = (a: AccountStatus, b: AccountStatus): boolean =>
  a.status === b.status && a.until?.getTime() === b.until?.getTime() && (a.status === 'active' || a.decisionId === b.decisionId);
