import { MikroORM } from '@mikro-orm/postgresql';
import { Harness } from '@sotto/testing/harness';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { PgBoss } from 'pg-boss';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Role } from '../src/definition/role.js';
import { jobSchema } from '../src/jobs/job-schema.js';
import { Jobs } from '../src/jobs/jobs.js';
import { Metrics } from '../src/observability/metrics.js';
import { jobService } from './test-jobs.js';

const queue = 'test-round';
const metrics = new Metrics('tally');

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(jobService, { quiet: true });
});
afterAll(() => h.stop());

/** When rounds ran, in milliseconds, by any instance of this process. */
const rounds: number[] = [];
const instances: Jobs[] = [];
beforeEach(() => {
  rounds.length = 0;
});
afterEach(async () => {
  await Promise.all(instances.splice(0).map((jobs) => jobs.beforeApplicationShutdown()));
  await h.em.execute(`delete from pgboss.job where name = ?`, [queue]);
});

/** Another instance of the service that repeats a round every second. */
async function repeat(run: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const jobs = new Jobs(h.databaseUrl, h.get(MikroORM), metrics, new Role('worker'));
  instances.push(jobs);
  await jobs.repeat(queue, 1, () => {
    rounds.push(Date.now());
    return run();
  });
}

async function untilRounds(count: number): Promise<void> {
  for (const limit = Date.now() + 15_000; rounds.length < count; await delay(20))
    if (Date.now() > limit) throw new Error(`${rounds.length} rounds instead of ${count}.`);
}

const gaps = () => rounds.slice(1).map((at, i) => at - rounds[i]!);

const jobsIn = (state: string) =>
  h.em
    .execute<{ n: number }[]>(`select count(*)::int as n from pgboss.job where name = ? and state = ?`, [queue, state])
    .then(([row]) => row?.n);

test('Jobs.repeat: the first round runs at once, and the next ones one interval apart', async () => {
  await repeat();
  await untilRounds(4);
  for (const gap of gaps()) expect(gap).toBeGreaterThan(750);
});

test('Jobs.repeat: two instances run one round per interval together, and one job waits', async () => {
  await Promise.all([repeat(), repeat()]);
  await delay(400); // the phases of the two differ
  await repeat();
  await delay(1_000); // an instance that starts while a round of another one begins may add one
  rounds.length = 0;
  await untilRounds(4);
  for (const gap of gaps()) expect(gap).toBeGreaterThan(750);
  expect(await jobsIn('created')).toBe(1);
});

test('Jobs.repeat: a round that throws is counted and does not end the rounds, and is not retried', async () => {
  await repeat(() => Promise.reject(new Error('The round fails.')));
  await untilRounds(2);
  for (const gap of gaps()) expect(gap).toBeGreaterThan(750);
  expect(await jobsIn('retry')).toBe(0);
  expect(await metrics.registry.getSingleMetricAsString('job_failures_total')).toMatch(/queue="test-round",service="tally"\} [2-9]/);
});

test('Jobs.repeat: stopping waits for the round that runs', async () => {
  let ended = false;
  await repeat(() => delay(1_000).then(() => (ended = true)));
  await untilRounds(1);
  await instances[0]!.beforeApplicationShutdown();
  expect(ended).toBe(true);
});

test('Jobs.repeat: when a process is killed within a round, another instance continues at the next interval', async () => {
  await repeat();
  await untilRounds(1);
  await instances.pop()!.beforeApplicationShutdown();
  const doomed = runTypeScript(new URL('./doomed-round.ts', import.meta.url), h.environment());
  doomed.stdout?.resume();
  expect((await once(doomed, 'exit'))[1]).toBe('SIGKILL');
  expect([await jobsIn('active'), await jobsIn('created')]).toEqual([1, 1]);

  rounds.length = 0;
  await repeat();
  await untilRounds(1); // within its limit, which is shorter than a lost heartbeat takes
});

test('Jobs.repeat: a killed round whose process had not stored the next one runs again after its heartbeat is lost', async () => {
  await h.em.execute(
    `insert into pgboss.job (name, data, state, singleton_key, policy, retry_limit, heartbeat_seconds, started_on, heartbeat_on)
     values (?, '{}', 'active', 'round', 'standard', 10, 60, now() - interval '61 seconds', now() - interval '61 seconds')`,
    [queue],
  );
  await supervise();
  expect(await jobsIn('retry')).toBe(1);
  await repeat();
  await untilRounds(2);
  expect([await jobsIn('created'), await jobsIn('retry')]).toEqual([1, 0]);
});

test('Jobs.repeat: completed rounds are deleted a minute later', async () => {
  await repeat();
  await untilRounds(2);
  expect(await jobsIn('completed')).toBeGreaterThan(0);
  await h.em.execute(`update pgboss.job set completed_on = completed_on - interval '61 seconds' where name = ? and state = 'completed'`, [
    queue,
  ]);
  await supervise();
  expect(await jobsIn('completed')).toBeLessThanOrEqual(1);
});

/** What a worker does every minute: it finds lost jobs and deletes old ones. */
async function supervise(): Promise<void> {
  await h.em.execute(`update pgboss.queue set maintain_on = null, monitor_on = null where name = ?`, [queue]);
  const boss = new PgBoss({ connectionString: h.databaseUrl, schema: jobSchema, migrate: false, supervise: false, schedule: false });
  await boss.start();
  await boss.supervise(queue);
  await boss.stop({ graceful: false });
}
