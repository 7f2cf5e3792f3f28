import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { metricValue } from '@sotto/testing/metric-value';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { Metrics } from '../src/observability/metrics.js';
import { newId } from '../src/orm/ids.js';
import { TestJobs, jobService } from './test-jobs.js';
import { script, tallyService } from './tally.js';

const consumer = 'tally-chat-MessageSent';
let tally: Harness;
let job: Harness;
beforeAll(async () => {
  [tally, job] = await Promise.all([Harness.start(tallyService, { quiet: true }), Harness.start(jobService, { quiet: true })]);
});
afterAll(() => Promise.all([tally.stop(), job.stop()]));
afterEach(() => {
  script.fault = () => undefined;
});

const metric = (h: Harness, line: string, labels?: Record<string, string>) => metricValue(h.get(Metrics).registry, line, labels);
const publish = () => tally.publish(MessageSentSchema, { messageId: newId() });

test('an event that was handled shows how long that took and how old it was', async () => {
  await publish();
  await tally.settle();
  expect(await metric(tally, 'event_seconds_count', { consumer, outcome: 'ok' })).toBe(1);
  expect(await metric(tally, 'event_lag_seconds_count', { consumer })).toBe(1);
  expect(await metric(tally, 'event_lag_seconds_sum', { consumer })).toBeLessThan(30);
  expect(await metric(tally, 'consumer_backlog')).toBe(0);
});

test('an event that is put aside waits for somebody', async () => {
  expect(await metric(tally, 'dead_letters_waiting')).toBe(0);
  script.fault = () => {
    throw new Error('poison');
  };
  await publish();
  await tally.settle();
  expect(await metric(tally, 'dead_letters_waiting')).toBe(1);
  expect(await metric(tally, 'event_seconds_count', { consumer, outcome: 'failed' })).toBeGreaterThan(1);
});

test('an event that cannot leave is counted with its age', async () => {
  await tally.em.execute(
    `insert into outbox (id, subject, payload, created_at, published_at) values (?, 'nowhere', '', now() - interval '90 seconds', null)`,
    [newId()],
  );
  const [waiting, oldest] = [await metric(tally, 'outbox_waiting'), await metric(tally, 'outbox_oldest_seconds')];
  await tally.em.execute(`delete from outbox where subject = 'nowhere'`);
  expect(waiting).toBe(1);
  expect(oldest).toBeGreaterThanOrEqual(90);
});

test('runs of jobs are timed, and those that are due and not taken are counted by queue', async () => {
  const queue = { queue: 'test-job' };
  await job.get(TestJobs).send('shopping');
  await job.settle();
  expect(await metric(job, 'job_seconds_count', { ...queue, outcome: 'ok' })).toBe(1);
  expect(await metric(job, 'jobs_waiting', queue)).toBe(0);
  await job.em.execute(
    `insert into pgboss.job (name, data, start_after, policy) select 'test-job', '{"name": "late"}', now() - interval '1 minute', 'nobody' from generate_series(1, 3)`,
  );
  expect(await metric(job, 'jobs_waiting', queue)).toBeGreaterThan(0);
  expect(await metric(job, 'jobs_oldest_seconds', queue)).toBeGreaterThanOrEqual(60);
  await job.settle();
  expect(await metric(job, 'jobs_waiting', queue)).toBe(0);
});

test('connections to the database are counted by what they do', async () => {
  let inside: number | undefined;
  script.call = async (em) => {
    await em.transactional(async (busy) => {
      await busy.execute('select 1');
      inside = await metric(tally, 'database_connections', { state: 'busy' });
    });
  };
  await tally.client(ChatService).touchPresence(as(newId()), {});
  script.call = () => Promise.resolve();
  expect(inside).toBeGreaterThan(0);
});

test('the clocks of the process and its database are compared', async () => {
  expect(Math.abs((await metric(tally, 'clock_offset_seconds')) ?? 99)).toBeLessThan(2);
});

test('one version runs', async () => {
  expect(await metric(tally, 'build_info', { version: 'unreleased' })).toBe(1);
});
