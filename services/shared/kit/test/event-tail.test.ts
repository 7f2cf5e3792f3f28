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
  const received = new Set<string>();
  stops.push(await new EventTail(nats).follow(SessionEndedSchema, { sinceMs }, ({ sessionId }) => received.add(sessionId)));
  return received;
}

/** `settle` does not wait for a tail, so the tests poll. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(10);
}

test('EventTail: recent past events are received before following starts, older ones are not', async () => {
  await end('distant');
  await delay(150);
  await end('recent');
  expect(await follow(100)).toEqual(new Set(['recent']));
});

test('EventTail: every follower receives every event', async () => {
  const [one, two] = [await follow(), await follow()];
  await end('now');
  await until(() => one.has('now') && two.has('now'));
});

test('without any events yet, following begins at once', async () => {
  await stream.manager.streams.delete('EVENTS');
  const received = await follow();
  await stream.ensure();
  await end('first');
  await until(() => received.has('first'));
});

test.each([{ wiped: false }, { wiped: true }])('a broker that restarts interrupts nothing for long; store wiped: $wiped', async (how) => {
  for (let n = 0; n < 5; n++) await end(`before ${n}`);
  const received = await follow();
  const start = await broker.kill();
  await start(how);
  await until(() => !nats.isDisconnected);
  for (let done = false; !done; await delay(50))
    done = await stream
      .ensure()
      .then(() => end('after'))
      .then(
        () => true,
        () => false,
      );
  await until(() => received.has('after'));
});
