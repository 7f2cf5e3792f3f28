import { Harness } from '@sotto/testing/harness';
import { setTimeout as delay } from 'node:timers/promises';
import { Jobs } from '../src/jobs/jobs.js';
import { jobRuns, TestJobs, jobService } from './test-jobs.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(jobService, { quiet: true });
});
afterAll(() => h.stop());
beforeEach(() => {
  jobRuns.done.length = 0;
});

const send: TestJobs['send'] = (...job) => h.get(TestJobs).send(...job);
const inAnHour = () => new Date(Date.now() + 3_600_000);

test('a job runs once its transaction is committed', async () => {
  await send('shopping');
  await h.settle();
  expect(jobRuns.done).toEqual(['shopping']);
});

test('a transaction that fails leaves no job', async () => {
  const sending = send('regret', {}, () => {
    throw new Error('changed my mind');
  });
  await expect(sending).rejects.toThrow('changed my mind');
  await h.settle();
  expect(jobRuns.done).toEqual([]);
});

test('a job outside a transaction is refused', async () => {
  await expect(h.get(Jobs).send(h.em, 'test-job', {})).rejects.toThrow('must be sent inside a transaction');
});

test('a job that fails is tried again', async () => {
  jobRuns.failures.set('stubborn', 1);
  await send('stubborn');
  await h.settle();
  // A retry is due in the future, which settling does not wait for.
  for (const limit = Date.now() + 8_000; jobRuns.done.length === 0 && Date.now() < limit; ) await delay(50);
  expect(jobRuns.done).toEqual(['stubborn']);
}, 10_000);

test('a job waits for its time, and one with the same key takes its place', async () => {
  await send('first', { startAfter: inAnHour(), singletonKey: 'k' });
  await h.settle();
  expect(jobRuns.done).toEqual([]);
  await send('second', { startAfter: new Date(), singletonKey: 'k' });
  await h.settle();
  expect(jobRuns.done).toEqual(['second']);
});

test('jobs survive a restart', async () => {
  await h.suspend();
  await h.resume();
  await send('after the restart');
  await h.settle();
  expect(jobRuns.done).toEqual(['after the restart']);
});
