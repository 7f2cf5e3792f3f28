import { jest } from '@jest/globals';
import { SessionLocks } from '@sotto/kit/orm/session-locks';
import { createDatabase, type TestDatabase } from '@sotto/testing/database';
import pg from 'pg';

let database: TestDatabase;
let one: SessionLocks;
let other: SessionLocks;

beforeAll(async () => {
  database = await createDatabase('locks');
});
beforeEach(() => {
  one = new SessionLocks(database.url);
  other = new SessionLocks(database.url);
});
afterEach(() => Promise.all([one.onApplicationShutdown(), other.onApplicationShutdown()]));

test('SessionLocks: another instance acquires a lock when it is released, and not before; the holder is notified', async () => {
  const order: string[] = [];
  const asked = new Promise<void>((resolve) => void one.take('a', { letGo: resolve }));
  await one.take('b');
  const taken = other.take('a').then(() => order.push('taken'));
  await asked;
  order.push('given back');
  await one.giveBack('a');
  await taken;
  expect(order).toEqual(['given back', 'taken']);
});

test('SessionLocks: a holder whose session breaks is notified, and others can acquire the lock', async () => {
  const lost = new Promise<void>((resolve) => void one.take('a', { letGo: resolve }).then(() => breakSessions(database.url)));
  await lost;
  await other.take('a');
  await one.giveBack('a');
  const waiting = new AbortController();
  const refused = one.take('a', { signal: waiting.signal });
  waiting.abort();
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('SessionLocks: a lock that was acquired without an answer ends with the session', async () => {
  await one.take('b');
  const query = jest.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(async function (this: pg.Client, ...asked: unknown[]) {
    query.mockRestore();
    await this.query(...(asked as [string, string[]]));
    throw new Error('Query read timeout');
  } as never);
  await expect(one.take('a')).rejects.toThrow('timeout');
  await other.take('a');
});

async function breakSessions(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'locks' and datname = current_database()`,
  );
  await client.end();
}
