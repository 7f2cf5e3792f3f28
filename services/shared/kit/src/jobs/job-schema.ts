import { PgBoss } from 'pg-boss';

/** The schema of the job library's tables. */
export const jobSchema = 'pgboss';

/** The key of the one waiting job of a queue that repeats. */
export const roundKey = 'round';

/** Ten attempts within about half an hour; a job that still fails stays in the table for a week. */
const patience = { retryLimit: 10, retryBackoff: true, retryDelay: 1, retryDelayMax: 600, notify: true };

/** Attempts for about a week, at least every six hours: for calls of third parties, whose outages can be long. */
export const longPatience = { retryLimit: 42, retryBackoff: true, retryDelay: 1, retryDelayMax: 6 * 3600 };

/** Creates the tables of the job library and the queues with the owner's role; running services may not. */
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
