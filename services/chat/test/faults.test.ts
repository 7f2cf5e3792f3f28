import { DomainError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { runTypeScript } from '@sotto/testing/run-typescript';
import { startPostgres, type Running } from '@sotto/testing/servers';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Message } from '../src/messages/message.entity.js';
import { World } from './world.js';

let postgres: Running;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres();
  world = await World.start({ postgresUrl: postgres.url, quiet: true });
}, 30_000);
afterAll(async () => {
  await world.stop();
  await postgres.stop();
});

/** What a client that does not give up may hear in between; it tries again under the same id. */
const passing = new Set(['UNAVAILABLE', 'TIMEOUT']);

/** Says texts one after the other, each until it is acknowledged; answers the ids in the order of the acknowledgements. */
async function persist(userId: string, conversationId: string, count: number): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const clientMessageId = newId();
    for (let sent = false; !sent; ) {
      try {
        const { message } = await world.say(userId, conversationId, String(turn), clientMessageId);
        acknowledged.push(message?.id ?? '');
        sent = true;
      } catch (error) {
        if (!(error instanceof DomainError && passing.has(error.code))) throw error;
        await delay(20);
      }
    }
  }
  return acknowledged;
}

/** Two members talk while something breaks: all that was acknowledged is stored, once, in order, and was told. */
async function talkThrough(breaks: (talk: Talk) => Promise<void>): Promise<void> {
  const talk = await world.chatting();
  const { one, two, conversationId } = talk;
  const talking = () => Promise.all([persist(one, conversationId, 60), persist(two, conversationId, 60)]);
  let acknowledged: string[][] = [];
  await breaks({
    ...talk,
    talking: async () => {
      acknowledged = await talking();
    },
  });
  await world.h.settle();

  const stored = await world.h.em.find(Message, { conversationId }, { orderBy: { sequence: 'asc' } });
  expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  const by = (userId: string) => stored.filter(({ senderId }) => senderId === userId).map(({ id }) => id);
  expect([by(one), by(two)]).toEqual(acknowledged);
  const facts = (await world.h.published(MessageSentSchema)).filter((fact) => fact.conversationId === conversationId);
  expect(facts.map(({ messageId }) => messageId)).toEqual(stored.map(({ id }) => id));
  expect([await world.unreadTotal(one), await world.unreadTotal(two)]).toEqual([60, 60]);
}

interface Talk {
  one: string;
  two: string;
  conversationId: string;
  /** Both say their sixty texts. */
  talking: () => Promise<void>;
}

test.each([{ wiped: false }, { wiped: true }])(
  'the broker dies and comes back while two members chat; store wiped: $wiped',
  async (how) => {
    await talkThrough(async ({ talking }) => {
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

test('the database dies and comes back while two members chat', async () => {
  await talkThrough(async ({ talking }) => {
    const talked = talking();
    await delay(50);
    const start = await postgres.kill();
    await delay(500);
    await start();
    await talked;
  });
}, 60_000);

test('the service is killed and started again while two members chat', async () => {
  await talkThrough(async ({ talking }) => {
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
  const sent = await persist(one, conversationId, 5);
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
  const service = runTypeScript(new URL('../src/main.ts', import.meta.url), world.h.environment());
  return new Promise((resolve, reject) => {
    service.once('exit', () => reject(new Error('chat did not start.')));
    service.stdout?.on('data', (line: Buffer) => line.includes('chat is ready') && resolve(service));
  });
}
