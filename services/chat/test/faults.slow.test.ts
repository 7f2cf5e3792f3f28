import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { runTypeScript } from '@sotto/testing/run-typescript';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sendAll, sendThroughOutage } from './conversation-load.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true, ownBroker: true });
});
afterAll(() => world.stop());

test.each([{ wiped: false }, { wiped: true }])(
  'SendMessage: loses and repeats no message while the broker restarts; store wiped: $wiped',
  async (how) => {
    await sendThroughOutage(world, async ({ sending }) => {
      const talked = sending();
      await delay(50);
      const start = await world.h.server.kill();
      await delay(500);
      await start(how);
      await talked;
    });
  },
  60_000,
);

test('SendMessage: loses and repeats no message while the service is killed and restarted', async () => {
  await sendThroughOutage(world, async ({ sending }) => {
    await world.h.suspend();
    const doomed = await launch();
    const talked = sending();
    await delay(200);
    await end(doomed, 'SIGKILL');
    const next = await launch();
    await talked;
    await end(next, 'SIGTERM');
    await world.h.resume();
  });
}, 60_000);

test('MessageSent: the next process shows a message that the previous one stored but did not show', async () => {
  const { one, two, conversationId } = await world.chatting();
  const device = await world.device(two);
  await world.h.suspend();
  const doomed = await launch();
  const sent = await sendAll(world, one, conversationId, 5);
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

/** Starts chat as its own process and waits until it is ready. */
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
