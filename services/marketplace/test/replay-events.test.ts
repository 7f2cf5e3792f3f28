import { runTypeScript } from '@sotto/testing/run-typescript';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { reconcile } from './paying.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start({ quiet: true });
  // The command is another process and uses the real clock.
  world.h.clock.advance({ seconds: Math.ceil((Date.now() - world.h.clock.now().getTime()) / 1000) });
});
afterAll(() => world.stop());

const command = new URL('../src/commands/replay-events.ts', import.meta.url);

/** Runs the command; returns its exit code and output. */
async function replayEvents(...args: string[]) {
  const process = runTypeScript(command, { DATABASE_URL: world.h.databaseUrl }, ...args);
  const [said, [code]] = await Promise.all([text(process.stdout!), once(process, 'exit')]);
  return { code, said };
}

/** A failed event about an unknown account. */
async function aDeadEvent(id: string): Promise<string> {
  await world.h.em.execute(
    `insert into provider_events (event_id, kind, about_kind, about_ref, received_at, state, attempts, next_at, last_error, dead_at)
     values (?, 'account.updated', 'account', ?, '2026-12-01T08:30:00Z', 'dead', 30, now(), 'out of order', now())`,
    [id, `acct_${id}`],
  );
  return id;
}

const stateOf = async (id: string) => {
  const sql = 'select state, attempts from provider_events where event_id = ?';
  return (await world.h.em.execute<{ state: string; attempts: number }[]>(sql, [id]))[0];
};

test('replay-events: an operator lists failed events and replays one or all of them', async () => {
  expect(await replayEvents()).toMatchObject({ code: 0, said: expect.stringContaining('No event has failed') });
  const [one, two] = [await aDeadEvent('evt_one'), await aDeadEvent('evt_two')];
  const { code, said } = await replayEvents();
  expect(code).toBe(0);
  expect(said.trim().split('\n')).toEqual([
    'evt_one  account.updated  acct_evt_one  2026-12-01 08:30 UTC  30 attempts: out of order',
    'evt_two  account.updated  acct_evt_two  2026-12-01 08:30 UTC  30 attempts: out of order',
  ]);

  expect(await replayEvents(one)).toMatchObject({ code: 0, said: expect.stringContaining(one) });
  await reconcile(world);
  expect([await stateOf(one), await stateOf(two)]).toMatchObject([{ state: 'done' }, { state: 'dead', attempts: 30 }]);

  expect(await replayEvents('--all')).toMatchObject({ code: 0, said: expect.stringContaining(two) });
  await reconcile(world);
  expect(await stateOf(two)).toMatchObject({ state: 'done' });
}, 60_000);

test('replay-events: names an event that has not failed, and changes nothing for a wrong usage', async () => {
  const dead = await aDeadEvent('evt_three');
  expect(await replayEvents('evt_one')).toMatchObject({ code: 1 });
  expect(await replayEvents(dead, '--all')).toMatchObject({ code: 1 });
  expect(await stateOf(dead)).toMatchObject({ state: 'dead' });
}, 60_000);
