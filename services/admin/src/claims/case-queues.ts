/** Where cases wait that people take for some minutes, when one waits, and who is part of it; its id may not change hands while it is decided. */
const waiting = {
  reports: { table: 'user_reports', id: 'id', waits: `status = 'pending'`, parties: `values (reporter_id), (reported_user_id)` },
  flags: { table: 'safety_flags', id: 'id', waits: `state = 'open'`, parties: `values (user_id)` },
  appeals: {
    table: 'appeals',
    id: 'decision_id',
    waits: `state = 'open'`,
    parties: `
      select unnest(array[appeals.user_id, d.decided_by, s.confirmed_by])
      from decisions d join decision_states s on s.decision_id = d.id where d.id = appeals.decision_id`,
  },
  takedowns: {
    table: 'takedowns',
    id: 'id',
    waits: `status = 'open'`,
    parties: `values (user_id) union all select s.user_id from takedown_subjects s where s.takedown_id = takedowns.id`,
  },
} as const;

export type CaseQueue = keyof typeof waiting;

export const isCaseQueue = (name: string): name is CaseQueue => name in waiting;

/** Whether a case waits, and whether somebody is part of it; who decides it meanwhile is waited for. */
export const waitsSql = (queue: CaseQueue): string => {
  const { table, id, waits, parties } = waiting[queue];
  return `select ${waits} as waits, coalesce(? in (${parties}), false) as own from ${table} where ${id} = ? for share`;
};
