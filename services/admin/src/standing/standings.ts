import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { StandingChangedSchema } from '@sotto/proto/admin/v1/events';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { endSuspensionsQueue } from '../decisions/decision-queues.js';

/** Whether a member may be here. */
export interface Standing {
  standing: 'active' | 'suspended' | 'banned';
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
const storedSql = `select standing, until, decision_id as "decisionId" from standings where user_id = ?`;
const storeSql = `
  insert into standings (user_id, standing, until, decision_id, changed_at) values (?, ?, ?, ?, ?)
  on conflict (user_id) do update
  set standing = excluded.standing, until = excluded.until, decision_id = excluded.decision_id, changed_at = excluded.changed_at`;
const ofSql = `select standing, until, decision_id as "decisionId" from standings where user_id = $1`;

/** Says whether members may be here, from all that was decided about them. */
@Injectable()
export class Standings {
  constructor(
    private readonly reads: PreparedReads,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** What was stated last; undefined for the many about whom nothing was decided. */
  async of(userId: string): Promise<Standing | undefined> {
    return (await this.reads.query<Standing>('standing', ofSql, [userId]))[0];
  }

  /**
   * States anew what holds, in the caller's transaction, which holds the member (see DecisionRepository): a ban before a suspension, the
   * longest of several. `decisionId` is what ended the last one. The services hear of it when it is another than before.
   */
  async settle(em: EntityManager, userId: string, decisionId: string): Promise<void> {
    const now = this.clock.now();
    const [stored] = await em.execute<(Omit<Standing, 'until'> & { until: string | null })[]>(storedSql, [userId]);
    const before: Standing = { standing: 'active', decisionId, ...stored, until: stored?.until ? new Date(stored.until) : null };
    const holds = strongest(await em.execute<Sanction[]>(sanctionsSql, [userId, now])) ?? { standing: 'active', until: null, decisionId };
    if (isSame(before, holds)) return;
    await em.execute(storeSql, [userId, holds.standing, holds.until, holds.decisionId, now]);
    const until = holds.until ? timestampFromDate(holds.until) : undefined;
    this.outbox.add(StandingChangedSchema, { userId, standing: holds.standing, until, decisionId: holds.decisionId });
    if (holds.until) await this.jobs.send(em, endSuspensionsQueue, {}, { startAfter: holds.until });
  }
}

function strongest(sanctions: readonly Sanction[]): Standing | undefined {
  const banned = sanctions.find(({ action, state }) => action === 'ban' && state === 'in_force');
  if (banned) return { standing: 'banned', until: null, decisionId: banned.id };
  const [first] = sanctions;
  return first && { standing: 'suspended', until: first.until ? new Date(first.until) : null, decisionId: first.id };
}

const isSame = (a: Standing, b: Standing): boolean =>
  a.standing === b.standing && a.until?.getTime() === b.until?.getTime() && (a.standing === 'active' || a.decisionId === b.decisionId);
