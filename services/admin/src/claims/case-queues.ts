/** Where cases wait that people take for some minutes, and when one waits; its id may not change hands while it is decided. */
const waiting = {
  reports: { table: 'user_reports', id: 'id', waits: `status = 'pending'` },
  flags: { table: 'safety_flags', id: 'id', waits: `state = 'open'` },
  appeals: { table: 'appeals', id: 'decision_id', waits: `state = 'open'` },
  takedowns: { table: 'takedowns', id: 'id', waits: `status = 'open'` },
} as const;

export type CaseQueue = keyof typeof waiting;

export const isCaseQueue = (name: string): name is CaseQueue => name in waiting;

/** Whether a case waits; who decides it meanwhile is waited for. */
export const waitsSql = (queue: CaseQueue): string => {
  const { table, id, waits } = waiting[queue];
  return `select ${waits} as waits from ${table} where ${id} = ? for share`;
};
