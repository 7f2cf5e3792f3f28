import type { EntityManager } from '@mikro-orm/postgresql';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { Harness } from '@sotto/testing/harness';
import { startPostgres, type Running } from '@sotto/testing/servers';
import { as } from '@sotto/testing/viewers';
import { newId } from '../src/orm/ids.js';
import { OutboxMessage } from '../src/orm/outbox-message.entity.js';
import { OutboxRelay } from '../src/outbox/outbox-relay.js';
import { commitEvent, effectsOf } from './events.js';
import { script, tallyService } from './tally.js';

let postgres: Running;
let h: Harness;
beforeAll(async () => {
  postgres = await startPostgres();
  h = await Harness.start(tallyService, { postgresUrl: postgres.url, ownBroker: true, quiet: true });
}, 30_000);
afterAll(async () => {
  await h.stop();
  await postgres.stop();
}, 30_000);

const call = () => h.client(ChatService).touchPresence(as(newId()), {});
const effects = (ids: string[]) => Promise.all(ids.map((id) => effectsOf(h.em, id)));

test.each([{ wiped: false }, { wiped: true }])(
  'while the broker is away calls are refused at once and events wait; store wiped: $wiped',
  async (how) => {
    const before = await commitEvent(h);
    await h.settle();
    const start = await h.server.kill();
    const meanwhile = [await commitEvent(h), await commitEvent(h)];
    const began = Date.now();
    await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(Date.now() - began).toBeLessThan(1_000);

    await start(how);
    await h.settle();
    expect(await effects([before, ...meanwhile])).toEqual([1, 1, 1]);
    await expect(call()).resolves.toBeDefined();
  },
  20_000,
);

test('events that a broker had stored and nobody had handled outlive its store, each with one effect', async () => {
  const handled = await commitEvent(h);
  await h.settle();
  let held = 0;
  script.fault = (point) => {
    if (point === 'inside' && ++held) throw new Error('not now');
  };
  const waiting = [await commitEvent(h), await commitEvent(h)];
  await h.get(OutboxRelay).drain();
  while (held < waiting.length) await new Promise(setImmediate);
  expect(await h.em.count(OutboxMessage, { publishedAt: null })).toBe(0);

  const start = await h.server.kill();
  script.fault = () => undefined;
  await start({ wiped: true });
  await h.settle();
  expect(await effects([handled, ...waiting])).toEqual([1, 1, 1]);
}, 20_000);

test('while the database is away calls are refused as unavailable and events lose no attempt', async () => {
  script.call = (em) => em.execute('select 1');
  await expect(call()).resolves.toBeDefined();
  const stored = await commitEvent(h);
  const start = await postgres.kill();
  await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });

  await start();
  await expect(commitEvent(h).then((id) => h.settle().then(() => effects([stored, id])))).resolves.toEqual([1, 1]);
  await expect(call()).resolves.toBeDefined();
}, 20_000);

test('connections that break inside a transaction come back: a restart does not use up the pool', async () => {
  let started = 0;
  const sleep = (em: EntityManager) => em.execute(`select ${++started}, pg_sleep(3)`);
  const broken = Array.from({ length: 10 }, () => h.em.transactional(sleep).catch(() => 'broken'));
  while (started < broken.length) await new Promise(setImmediate);
  const start = await postgres.kill();
  expect(new Set(await Promise.all(broken))).toEqual(new Set(['broken']));
  await start();
  await expect(commitEvent(h)).resolves.toBeDefined();
}, 20_000);

test('a statement that waits too long for a lock is refused as unavailable', async () => {
  const id = await commitEvent(h);
  await h.settle();
  const lock = 'select n from tally where message_id = ? for update';
  const other = h.em;
  await other.begin();
  await other.execute(lock, [id]);
  script.call = (em) => em.transactional((inner) => inner.execute("set local lock_timeout = '50ms'").then(() => inner.execute(lock, [id])));

  await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  await other.rollback();
});

test('of two calls that stand in each other’s way both succeed', async () => {
  const [one, two] = [await commitEvent(h), await commitEvent(h)];
  await h.settle();
  let order = [one, two];
  let together = 0;
  script.call = async (em: EntityManager) => {
    const [first, second] = order;
    order = [order[1] as string, order[0] as string];
    await em.transactional(async (inner) => {
      await inner.execute('update tally set n = n + 1 where message_id = ?', [first]);
      for (together++; together < 2; ) await new Promise(setImmediate);
      await inner.execute('update tally set n = n + 1 where message_id = ?', [second]);
    });
  };
  await Promise.all([call(), call()]);
  expect(await effects([one, two])).toEqual([3, 3]);
});
