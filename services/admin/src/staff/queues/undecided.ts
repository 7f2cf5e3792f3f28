import { sql } from 'kysely';

/** The queues whose outcomes wait before they take effect. Decisions about reports and members have states of their own. */
export type OutcomeQueue = 'bans' | 'appeals' | 'takedowns' | 'support';

/** Whether no outcome of the case waits to take effect. `caseId` is the column with the id of the case. */
export const undecided = (queue: OutcomeQueue, caseId: string) =>
  sql<boolean>`not exists (
    select from case_outcomes o where o.queue = ${sql.lit(queue)} and o.case_id = ${sql.ref(caseId)} and o.state = 'applies')`;
