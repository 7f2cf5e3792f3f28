import { hash } from '@node-rs/argon2';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { asOwner } from '../bench-stack.mjs';
import { withChild } from '../child.mjs';
import { conversations } from '../conversations.sql.mjs';
import { HttpClient } from '../http-client.mjs';
import { headersOf, memberId, memberIdSql } from '../members.mjs';
import { reserved } from '../population.mjs';
import { perRequest, processorTime, written } from '../processor-time.mjs';
import { rateRow, ratioRow, textRow } from '../report.mjs';
import { seconds, sized } from '../settings.mjs';
import { latencies, round } from '../statistics.mjs';

const password = 'correct horse battery staple';
const accounts = 64;
const storm = 32;
const readsPerSecond = 60;
const [reader, peers] = [6_000_000, 6_100_000];
/** As many at once as identity allows itself. */
const lanes = Math.max(1, availableParallelism() - 1);
/** Who else has an account, when it is asked whether that costs anything. */
const others = sized(1_000_000, 1_000);
const span = sized(2 * seconds, seconds);

/** P6: everybody signs in at once while others go on reading. */
export async function measureSignIn(stack) {
  await prepare(stack);
  const idle = await beside(stack, () => delay(span * 1000));
  const limit = await withChild('hashing.mjs', { LANES: String(lanes) }, ({ child }) => beside(stack, () => hashes(child)));
  const ours = await beside(stack, () => signIns(stack));
  await asOwner(stack, 'identity', fill);
  const later = await beside(stack, () => signIns(stack));
  const against = `bare argon2id beside the same reads, ${lanes} at once`;
  return [
    rateRow(
      'P6',
      `sign-in storm, ${storm} callers, beside ${readsPerSecond} reads/s`,
      against,
      limit.work.rate,
      ours.work.rate,
      'sign-ins/s',
      0.85,
    ),
    rateRow('P6', `the same with ${others} more accounts`, 'before', ours.work.rate, later.work.rate, 'sign-ins/s', 0.8),
    ratioRow('P6', 'p99 of the reads during the storm', 'idle', idle.reads.p99, ours.reads.p99, 'ms', 3),
    textRow('P6', 'p99 of the reads beside bare argon2', undefined, `${round(limit.reads.p99)} ms`),
    textRow('P6', 'processor ms per sign-in', undefined, ours.work.costs),
  ];
}

async function prepare(stack) {
  const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await asOwner(stack, 'identity', (client) =>
    client.query(
      `insert into users (id, email, password_hash, display_name, email_confirmed_at, created_at)
       select ${memberIdSql('n')}, 'member-' || n || '@example.com', $1, 'Member', now(), now() from generate_series(1, $2::int) n`,
      [stored, accounts],
    ),
  );
  await asOwner(stack, 'chat', async (client) => {
    for (const statement of conversations(1, 50, reader, peers)) await client.query(statement);
  });
}

async function fill(client) {
  await client.query(
    `insert into users (id, email, password_hash, display_name, email_confirmed_at, created_at)
     select ${memberIdSql('n')}, 'other-' || n || '@example.com', (select password_hash from users limit 1), 'Member', now(), now()
     from generate_series($1::int, $1::int + $2::int - 1) n`,
    [reserved + 2_000_000, others],
  );
  await client.query('vacuum analyze users');
}

/** Reads at a steady pace while the work lasts; a read that must wait counts from when it was due. */
async function beside(stack, work) {
  const headers = await headersOf(stack, memberId(reader));
  const clients = Array.from({ length: 8 }, () => new HttpClient(stack.port));
  const path = `/api/v1/conversations/${memberId(peers + 1)}/messages?limit=20`;
  let over = false;
  const taken = [];
  const pacing = (async () => {
    const waiting = [];
    const began = performance.now();
    for (let n = 0; !over; n++) {
      const due = began + (n * 1000) / readsPerSecond;
      await delay(Math.max(0, due - performance.now()));
      waiting.push(clients[n % clients.length].call('GET', path, headers).then(() => taken.push(performance.now() - due)));
    }
    await Promise.all(waiting);
  })();
  const done = await work().finally(() => (over = true));
  await pacing;
  for (const client of clients) client.close();
  return { work: done, reads: latencies(taken.slice(readsPerSecond)) };
}

async function hashes(child) {
  const count = async () => {
    const said = once(child, 'message');
    child.send('how many?');
    return (await said)[0];
  };
  const before = await count();
  await delay(span * 1000);
  return { rate: ((await count()) - before) / span };
}

/** Every account from an address of its own. */
async function signIns(stack) {
  const pids = Object.fromEntries(['gateway', 'nats', 'identity', 'postgres'].map((name) => [name, stack.pid(name)]));
  const before = processorTime(pids);
  const until = performance.now() + span * 1000;
  let done = 0;
  const caller = async (start) => {
    const client = new HttpClient(stack.port);
    for (let n = start; performance.now() < until; n = (n + storm) % accounts) {
      const body = { email: `member-${n + 1}@example.com`, password };
      await client.call('POST', '/api/v1/sessions', { 'x-forwarded-for': `198.51.100.${n + 1}` }, body);
      done++;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: storm }, (_, n) => caller(n)));
  const costs = perRequest(before, processorTime(pids), done);
  return { rate: done / span, costs: written(costs) };
}
