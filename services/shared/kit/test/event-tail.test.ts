import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { startNats, type Running } from '@sotto/testing/servers';
import { setTimeout as delay } from 'node:timers/promises';
import { EventStream } from '../src/nats/event-stream.js';
import { EventTail } from '../src/nats/event-tail.js';
import { Nats } from '../src/nats/nats.js';
import { eventSubject } from '../src/nats/subjects.js';
import { encode } from '../src/nats/wire.js';
import { newId } from '../src/orm/ids.js';

let broker: Running;
let nats: Nats;
let stream: EventStream;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  broker = await startNats();
  nats = await Nats.connect(broker.url, 'test');
  stream = new EventStream(nats);
  await stream.onModuleInit();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await nats.onApplicationShutdown();
  await broker.stop();
});

const end = (sessionId: string) =>
  stream.publish(eventSubject(SessionEndedSchema), newId(), encode(SessionEndedSchema, { sessionId, userId: newId() }));

async function follow(sinceMs = 60_000): Promise<Set<string>> {
  const heard = new Set<string>();
  stops.push(await new EventTail(nats).follow(SessionEndedSchema, { sinceMs }, ({ sessionId }) => heard.add(sessionId)));
  return heard;
}

/** Hearing is not a deed that could be settled: somebody else's fact arrives when it arrives. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(10);
}

test('the recent past has been heard when following begins, the distant past has not', async () => {
  await end('distant');
  await delay(150);
  await end('recent');
  expect(await follow(100)).toEqual(new Set(['recent']));
});

test('everybody who follows hears every fact', async () => {
  const [one, two] = [await follow(), await follow()];
  await end('now');
  await until(() => one.has('now') && two.has('now'));
});

test('without any facts yet, following begins at once', async () => {
  await stream.manager.streams.delete('EVENTS');
  const heard = await follow();
  await stream.ensure();
  await end('first');
  await until(() => heard.has('first'));
});

test.each([{ wiped: false }, { wiped: true }])('a broker that restarts interrupts nothing for long; store wiped: $wiped', async (how) => {
  for (let n = 0; n < 5; n++) await end(`before ${n}`);
  const heard = await follow();
  const start = await broker.kill();
  await start(how);
  await until(() => !nats.isAway);
  for (let done = false; !done; await delay(50))
    done = await stream
      .ensure()
      .then(() => end('after'))
      .then(
        () => true,
        () => false,
      );
  await until(() => heard.has('after'));
});
