import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { booksAgree } from '../books.js';
import { exactly, type Fault } from '../fault.js';
import { underLoad } from '../under-load.js';
import type { World } from '../world.js';

const row = 'PostgreSQL restart, connections exhausted, lock held';
/** No request waits longer than the services' own bound, whatever it waits for. */
const slowestMs = 5_000;
const heldMs = 6_000;

async function restart(world: World): Promise<number> {
  await world.stack.restart('postgres');
  return Date.now();
}

/** Takes every place there is, and throws out those who hold one. */
async function exhaust(world: World): Promise<number> {
  const taken: pg.Client[] = [];
  const boss = await world.database('postgres');
  const until = Date.now() + (world.isQuick ? 3_000 : heldMs);
  while (Date.now() < until) {
    await boss.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename is not null and usename <> 'sotto'`);
    for (let isFull = false; !isFull; ) {
      const more = await Promise.allSettled(Array.from({ length: 10 }, () => world.database('postgres')));
      taken.push(...more.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
      isFull = more.some(({ status }) => status === 'rejected');
    }
    await delay(200);
  }
  await Promise.all([boss, ...taken].map((client) => client.end().catch(() => undefined)));
  return Date.now();
}

/** Somebody forgets to end a transaction that changes tables. */
async function lock(world: World): Promise<number> {
  const held = await Promise.all(
    Object.entries({ chat: 'messages', profiles: 'swipes', marketplace: 'payments', admin: 'user_reports' }).map(async ([name, table]) => {
      const client = await world.database(name);
      await client.query('begin');
      await client.query(`lock table ${table} in access exclusive mode`);
      return client;
    }),
  );
  await delay(heldMs);
  await Promise.all(held.map((client) => client.end()));
  return Date.now();
}

const databaseFault = (name: string, fault: (world: World) => Promise<number>, hit: string[] = []): Fault => ({
  name,
  row,
  run: (world, random) =>
    underLoad(world, random, name, () => fault(world), {
      hit,
      limits: { recoveryMs: 5_000, slowestMs },
      more: async ({ journal }) => [...(await booksAgree(world)), exactly('answers other than yes, no and "later"', journal.strange(), 0)],
    }),
});

export const databaseFaults: Fault[] = [
  databaseFault('database-restart', restart, ['postgres']),
  databaseFault('database-connections-exhausted', exhaust),
  databaseFault('database-lock-held', lock),
];
