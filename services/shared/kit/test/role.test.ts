import { Module, type Type } from '@nestjs/common';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { setTimeout as delay } from 'node:timers/promises';
import { Ticker } from '../src/jobs/ticker.js';
import { TickerModule } from '../src/jobs/ticker.module.js';
import type { RoleName } from '../src/bootstrap/role.js';
import { newId } from '../src/orm/ids.js';
import { OutboxRelay } from '../src/outbox/outbox-relay.js';
import { errands, Errands, errandService } from './errand.js';
import { commitFact, effectsOf } from './facts.js';
import { tallyService } from './tally.js';

@Module({ imports: [tallyService.module as Type, errandService.module as Type, TickerModule] })
class BothModule {}

let h: Harness;
beforeAll(async () => {
  h = await Harness.start({ ...tallyService, module: BothModule, jobs: ['errand'] }, { quiet: true });
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

test('whoever serves answers calls and handles facts, and leaves jobs to others', async () => {
  await become('serve');
  await h.get(Errands).send('left alone');
  const fact = await commitFact(h);
  await h.get(OutboxRelay).drain();
  await until(async () => (await effectsOf(h.em, fact)) === 1);
  await expect(call()).resolves.toBeDefined();
  h.get(Ticker).every(0.001, 'Never', async () => void errands.done.push('ticked'));
  await delay(50);
  expect(errands.done).toEqual([]);
});

test('a worker runs jobs, those of others too, and relays facts that others handle', async () => {
  await become('worker');
  await until(async () => errands.done.includes('left alone'));
  const fact = await commitFact(h);
  await h.get(OutboxRelay).drain();
  await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await effectsOf(h.em, fact)).toBe(0);

  await become('all');
  await h.settle();
  expect(await effectsOf(h.em, fact)).toBe(1);
});
