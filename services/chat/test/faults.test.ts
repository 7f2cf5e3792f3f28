import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { runTypeScript } from '@sotto/testing/run-typescript';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { persist, talkThrough } from './talk.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
});
afterAll(() => world.stop());

test.each([{ wiped: false }, { wiped: true }])(
  'the broker dies and comes back while two members chat; store wiped: $wiped',
  async (how) => {
    await talkThrough(world, async ({ talking }) => {
      const talked = talking();
      await delay(50);
      const start = await world.h.server.kill();
      await delay(500);
      await start(how);
      await talked;
    });
  },
  60_000,
);

test('the service is killed and started again while two members chat', async () => {
  await talkThrough(world, async ({ talking }) => {
    await world.h.suspend();
    const doomed = await launch();
    const talked = talking();
    await delay(200);
    await end(doomed, 'SIGKILL');
    const next = await launch();
    await talked;
    await end(next, 'SIGTERM');
    await world.h.resume();
  });
}, 60_000);

test('what a service that died had no time to show is shown by the next', async () => {
  const { one, two, conversationId } = await world.chatting();
  const device = await world.device(two);
  await world.h.suspend();
  const doomed = await launch();
  const sent = await persist(world, one, conversationId, 5);
  await end(doomed, 'SIGKILL');
  await world.h.resume();
  await world.h.settle();
  const shown = device.of(MessagePushedSchema).map(({ message }) => message?.id);
  expect([...new Set(shown)].toSorted()).toEqual(sent.toSorted());
}, 60_000);

async function end(service: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(service, 'exit');
  service.kill(signal);
  await exited;
}

/** Chat as a process of its own, ready. */
function launch(): Promise<ChildProcess> {
  const service = runTypeScript(new URL('../src/main.ts', import.meta.url), {
    ...world.h.environment(),
    MEDIA_ADDRESS_KEY: 'k'.repeat(32),
    BURN_KEY: 'b'.repeat(32),
  });
  return new Promise((resolve, reject) => {
    service.once('exit', () => reject(new Error('chat did not start.')));
    service.stdout?.on('data', (line: Buffer) => line.includes('chat is ready') && resolve(service));
  });
}
