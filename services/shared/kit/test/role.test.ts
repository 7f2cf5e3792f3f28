import { Module, type Type } from '@nestjs/common';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { setTimeout as delay } from 'node:timers/promises';
import { Jobs } from '../src/jobs/jobs.js';
import type { RoleName } from '../src/definition/role.js';
import { newId } from '../src/orm/ids.js';
import { OutboxRelay } from '../src/outbox/outbox-relay.js';
import { jobRuns, TestJobs, jobService } from './test-jobs.js';
import { commitEvent, effectsOf } from './events.js';
import { tallyService } from './tally.js';

@Module({ imports: [tallyService.module as Type, jobService.module as Type] })
class BothModule {}

let h: Harness;
beforeAll(async () => {
  h = await Harness.start({ ...tallyService, module: BothModule, jobs: jobService.jobs }, { quiet: true });
});
afterAll(() => h.stop());

async function become(role: RoleName): Promise<void> {
  await h.suspend();
  await h.resume(role);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(20);
}

const call = () => h.client(ChatService).touchPresence(as(newId()), {}, 1_000);

test('ROLE=serve: answers calls and handles events, and leaves jobs to others', async () => {
  await become('serve');
  await h.get(TestJobs).send('left alone');
  const event = await commitEvent(h);
  await h.get(OutboxRelay).drain();
  await until(async () => (await effectsOf(h.em, event)) === 1);
  await expect(call()).resolves.toBeDefined();
  await h.get(Jobs).repeat('test-round', 1, async () => void jobRuns.done.push('repeated'));
  await delay(50);
  expect(jobRuns.done).toEqual([]);
});

test('a worker runs jobs, those of others too, and relays events that others handle', async () => {
  await become('worker');
  await until(async () => jobRuns.done.includes('left alone'));
  const event = await commitEvent(h);
  await h.get(OutboxRelay).drain();
  await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await effectsOf(h.em, event)).toBe(0);

  await become('all');
  await h.settle();
  expect(await effectsOf(h.em, event)).toBe(1);
});
