import { PgBoss } from 'pg-boss';

/** Where the job library keeps its tables. */
export const jobSchema = 'pgboss';

/** Tries ten times within about half an hour; what then still fails stays visible in the table for a week. */
const patience = { retryLimit: 10, retryBackoff: true, retryDelay: 1, retryDelayMax: 600, notify: true };

/** Tries for about a week, at least every six hours: for work at somebody else's, whose outage may be a long one. */
export const longPatience = { retryLimit: 42, retryBackoff: true, retryDelay: 1, retryDelayMax: 6 * 3600 };

/** Makes the tables of the job library and the queues, as the owner of the database; running services may not. */
export async function migrateJobs(connectionString: string, queues: readonly string[]): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: jobSchema, supervise: false, schedule: false, registerInstance: false, max: 2 });
  await boss.start();
  try {
    for (const queue of queues) {
      if (await boss.getQueue(queue)) await boss.updateQueue(queue, patience);
      else await boss.createQueue(queue, patience);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
