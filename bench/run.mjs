// HTTP -> gateway -> NATS -> chat -> PostgreSQL against one process that does the same query. Prints requests per second and the ratio.
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { newId } from '@sotto/kit/orm/ids';
import { startNats } from '@sotto/testing/nats';
import { startPostgres } from '@sotto/testing/postgres';
import { freePort } from '@sotto/testing/free-port';
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const limit = Number(process.env.LIMIT ?? 20);
const seconds = Number(process.env.SECONDS ?? 8);
const conversations = 500;
const keys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});

const [postgres, nats, gatewayPort, plainPort] = await Promise.all([startPostgres(), startNats(), freePort(), freePort()]);
const userId = newId();
const env = {
  ...process.env,
  NATS_URL: nats.url,
  DATABASE_URL: `${postgres.url}/postgres`,
  VIEWER_PUBLIC_KEY: keys.publicKey,
  VIEWER_PRIVATE_KEY: keys.privateKey,
  SESSION_PUBLIC_KEY: keys.publicKey,
  MEMBER_ID: userId,
};

const children = [];
const run = (file, port) => {
  const child = spawn(process.execPath, [file], { env: { ...env, PORT: String(port) }, stdio: ['ignore', 'inherit', 'inherit'] });
  children.push(child);
  return child;
};

let ids, authorization;
try {
  await once(run('services/chat/dist/migrate.js'), 'exit');
  ids = await seed();
  authorization = `Bearer ${await new ViewerTokenMinter(keys.privateKey).mint({ kind: 'member', userId, roles: [] })}`;
  run('services/chat/dist/main.js');
  run('gateway/dist/main.js', gatewayPort);
  run('bench/plain.mjs', plainPort);
  await Promise.all([ready(plainPort), ready(gatewayPort)]);
  for (const connections of (process.env.CONNECTIONS ?? '1,32').split(',').map(Number)) await compare(connections);
} finally {
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  await Promise.all([postgres.stop(), nats.stop()]);
}

async function compare(connections) {
  await measure(plainPort, connections, 2);
  await measure(gatewayPort, connections, 3);
  const rounds = [];
  for (let round = 0; round < 2; round++)
    rounds.push([await measure(plainPort, connections, seconds), await measure(gatewayPort, connections, seconds)]);
  const mean = (side, key) => rounds.reduce((sum, round) => sum + round[side][key], 0) / rounds.length;
  const line = (side) =>
    `${Math.round(mean(side, 'rps'))} req/s (p50 ${mean(side, 'p50').toFixed(1)} ms, p99 ${mean(side, 'p99').toFixed(1)} ms)`;
  console.log(
    `connections ${connections}, page of ${limit}: plain ${line(0)}; sotto ${line(1)}; ratio ${(mean(1, 'rps') / mean(0, 'rps')).toFixed(2)}`,
  );
}

async function seed() {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const ids = Array.from({ length: conversations }, newId);
  await client.query(
    `insert into conversation select id, least($2::uuid, other), greatest($2::uuid, other), 'open', now(), 50, '{}'
     from (select unnest($1::uuid[]) as id, gen_random_uuid() as other) as fresh`,
    [ids, userId],
  );
  await client.query(
    `insert into message select gen_random_uuid(), c.id, n, $1, gen_random_uuid(), 'message ' || n || repeat(' and so on', 5), now() from conversation c, generate_series(1, 50) n`,
    [userId],
  );
  await client.query('analyze');
  await client.end();
  return ids;
}

async function ready(port) {
  const path = `http://127.0.0.1:${port}/api/v1/conversations/${ids[0]}/messages?limit=${limit}`;
  for (let tries = 0; tries < 100; tries++, await delay(100)) {
    const response = await fetch(path, { headers: { authorization } }).catch(() => undefined);
    if (response?.status === 200 && (await response.json()).messages.length === limit) return;
  }
  throw new Error(`Nothing useful answers on ${port}.`);
}

async function measure(port, connections, duration) {
  const requests = ids.map((id) => ({ path: `/api/v1/conversations/${id}/messages?limit=${limit}`, headers: { authorization } }));
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections, duration, requests });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
