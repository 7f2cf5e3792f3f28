import type { Viewer } from '@sotto/kit/nats/viewer';
import { sql, type RawBuilder } from 'kysely';
import { undecided } from './undecided.js';

interface WaitingCases {
  table: string;
  id: string;
  /** Whether a case waits. */
  waits: RawBuilder<boolean>;
  /** The ids of the people who are part of a case. */
  parties: RawBuilder<string>;
}

/** The queues whose cases can be claimed. */
const waiting = {
  reports: {
    table: 'user_reports',
    id: 'id',
    waits: sql<boolean>`status = 'pending'`,
    parties: sql<string>`values (reporter_id), (reported_user_id)`,
  },
  flags: { table: 'safety_flags', id: 'id', waits: sql<boolean>`state = 'open'`, parties: sql<string>`values (user_id)` },
  appeals: {
    table: 'appeals',
    id: 'decision_id',
    waits: sql<boolean>`state = 'open' and ${undecided('appeals', 'appeals.decision_id')}`,
    parties: sql<string>`
      select unnest(array[appeals.user_id, d.decided_by, s.confirmed_by])
      from decisions d join decision_states s on s.decision_id = d.id where d.id = appeals.decision_id`,
  },
  takedowns: {
    table: 'takedowns',
    id: 'id',
    waits: sql<boolean>`status = 'open' and ${undecided('takedowns', 'takedowns.id')}`,
    parties: sql<string>`values (user_id) union all select s.user_id from takedown_subjects s where s.takedown_id = takedowns.id`,
  },
  support: { table: 'support_requests', id: 'id', waits: sql<boolean>`status <> 'closed'`, parties: sql<string>`values (null::uuid)` },
} as const satisfies Record<string, WaitingCases>;

export type CaseQueue = keyof typeof waiting;

export const isCaseQueue = (name: string): name is CaseQueue => name in waiting;

/** Whether a case waits, and whether a person is part of it. Waits for a concurrent decision about the case. */
export const waitingCase = (queue: CaseQueue, caseId: string, staffId: string) => {
  const { table, id, waits, parties } = waiting[queue];
  return sql<{ waits: boolean; own: boolean }>`
    select ${waits} as waits, coalesce(${staffId} in (${parties}), false) as own from ${sql.table(table)} where ${sql.ref(id)} = ${caseId} for share`;
};

/** The queues that only administrators see. */
const ofAdministrators: readonly string[] = ['takedowns', 'incidents', 'support'];

/** Whether staff with these roles sees a queue. */
export const mayWorkOn = (queue: string, { roles }: { roles: Viewer['roles'] | readonly string[] }): boolean =>
  roles.some((role) => role === 'admin') || !ofAdministrators.includes(queue);
