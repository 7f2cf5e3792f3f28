import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { QueueSchema } from '@sotto/proto/admin/v1/casework';
import type { OutcomeQueue } from './undecided.js';
import { mayWorkOn } from './case-queues.js';

interface QueueRow {
  name: string;
  waiting: number;
  oldestAt: Date | null;
  dueAt: Date | null;
}

/** A case that somebody has just decided waits no longer. */
const undecided = (queue: OutcomeQueue, id: string) =>
  `not exists (select from case_outcomes o where o.queue = '${queue}' and o.case_id = ${id} and o.state = 'applies')`;

/** Each part uses the index of its queue and stops at 10,000. */
export const queuesSql = `
  select 'reports' as name, count(*)::int as waiting, min(created_at) as "oldestAt", null::timestamptz as "dueAt"
  from (select created_at from user_reports where status = 'pending' and not set_aside order by created_at, id limit 10000) r
  union all
  select 'flags', count(*)::int, min(created_at), null
  from (select created_at from safety_flags where state = 'open' order by created_at, id limit 10000) f
  union all
  select 'appeals', count(*)::int, min(created_at), min(due_at)
  from (select created_at, due_at from appeals where state = 'open' and ${undecided('appeals', 'decision_id')} order by created_at, decision_id limit 10000) a
  union all
  select 'bans', count(*)::int, min(applies_at), null
  from (select applies_at from decision_states where state = 'awaits_second' and ${undecided('bans', 'decision_id')} order by applies_at, decision_id limit 10000) b
  union all
  select 'takedowns', count(*)::int, min(created_at), min(due_at)
  from (select created_at, due_at from takedowns where status = 'open' and ${undecided('takedowns', 'takedowns.id')} order by due_at, id limit 10000) t
  union all
  select 'incidents', count(*)::int, min(diverted_at), null
  from (select diverted_at from incidents where state = 'open' order by diverted_at, id limit 10000) i
  union all
  select 'support', count(*)::int, min(created_at), null
  from (select created_at from support_requests where status = 'open' and ${undecided('support', 'support_requests.id')} limit 10000) s`;

/** How much waits in each queue that the caller works on, since when, and until when the most urgent case has to be decided. */
@Injectable()
export class ListQueues {
  constructor(private readonly statements: PreparedStatements) {}

  async execute(viewer: Viewer): Promise<MessageInitShape<typeof QueueSchema>[]> {
    const rows = await this.statements.query<QueueRow>('queues', queuesSql, []);
    return rows
      .filter(({ name }) => mayWorkOn(name, viewer))
      .map(({ name, waiting, oldestAt, dueAt }) => ({
        ...{ name, waiting },
        oldestAt: oldestAt ? timestampFromDate(oldestAt) : undefined,
        dueAt: dueAt ? timestampFromDate(dueAt) : undefined,
      }));
  }
}
