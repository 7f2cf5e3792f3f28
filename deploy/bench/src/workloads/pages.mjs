import { asOwner, brokerMessages } from '../bench-stack.mjs';
import { withChild } from '../child.mjs';
import { conversations } from '../conversations.sql.mjs';
import { HttpClient, saturate } from '../http-client.mjs';
import { headersOf, memberId } from '../members.mjs';
import { growTo } from '../population.mjs';
import { perRequest, processorTime } from '../processor-time.mjs';
import { valueRow, rateRow, textRow } from '../report.mjs';
import { seconds, sized } from '../settings.mjs';
import { mean, round } from '../statistics.mjs';

const connections = 32;
const reader = 1;
const peers = 1_000_000;
const threads = sized(500, 50);
const seen = sized(2_000, 300);
/** A call is a message to the service and one back. */
const messagesPerCall = 2;

/** P5: what the way through gateway and broker costs a page. */
export async function measurePages(stack) {
  await growTo(stack, seen);
  await asOwner(stack, 'chat', async (client) => {
    for (const statement of conversations(threads, 50, reader, peers)) await client.query(statement);
  });
  const headers = await headersOf(stack, memberId(reader));
  const pages = [
    {
      ...{ name: 'message page of 20', service: 'chat', count: threads },
      path: (n) => `/api/v1/conversations/${memberId(peers + n)}/messages?limit=20`,
    },
    { name: 'profile page', service: 'profiles', count: threads - 1, path: (n) => `/api/v1/profiles/${memberId(reader + 1 + (n % 100))}` },
  ];
  const env = { CHAT_URL: stack.databaseUrl('chat'), PROFILES_URL: stack.databaseUrl('profiles'), READER: memberId(reader) };
  const measured = await withChild('pages.mjs', env, async ({ child, said }) => {
    const rows = [];
    for (const page of pages) rows.push(...(await compare(stack, page, headers, { port: said, pid: child.pid })));
    return rows;
  });
  return [...measured, ...(await calls(stack, headers))];
}

async function compare(stack, { name, service, count, path }, headers, plain) {
  const requests = Array.from({ length: count }, (_, n) => ({ path: path(n + 1), headers }));
  const pids = { ...Object.fromEntries(['gateway', 'nats', service, 'postgres'].map((one) => [one, stack.pid(one)])), plain: plain.pid };
  const once = async (port, duration) => {
    const before = processorTime(pids);
    const result = await saturate(port, { connections, duration, requests });
    return { rate: result.rate, cost: perRequest(before, processorTime(pids), result.total) };
  };
  for (const port of [plain.port, stack.port]) await once(port, seconds / 2);
  const rounds = [];
  for (let round = 0; round < 2; round++) rounds.push([await once(plain.port, seconds), await once(stack.port, seconds)]);
  const [limit, ours] = [0, 1].map((side) => mean(rounds.map((one) => one[side].rate)));
  const spent = (side, part) => round(mean(rounds.map((one) => one[side].cost[part])));
  const costs = ['gateway', 'nats', service, 'postgres'].map((part) => `${part} ${spent(1, part)}`).join(', ');
  return [
    rateRow('P5', `${name}, ${connections} connections`, 'Fastify + pg in one process', limit, ours, 'pages/s', 0.45),
    textRow(
      'P5',
      `${name}: processor ms per page`,
      undefined,
      `${costs}; yardstick: process ${spent(0, 'plain')}, postgres ${spent(0, 'postgres')}`,
    ),
  ];
}

/** How many calls go through the broker for a page. */
async function calls(stack, headers) {
  const client = new HttpClient(stack.port);
  const times = 50;
  const count = async (name, path, most) => {
    await client.call('GET', path, headers);
    const before = await brokerMessages(stack);
    for (let n = 0; n < times; n++) await client.call('GET', path, headers);
    const made = Math.floor((await brokerMessages(stack)) - before) / times / messagesPerCall;
    return valueRow('P5', `calls through the broker for ${name}`, Math.max(1, Math.round(made)), '', most);
  };
  const rows = [
    await count('a deck page', '/api/v1/deck', 2),
    await count('the list of conversations', '/api/v1/conversations', 2),
    await count('a profile page', '/api/v1/profiles/' + memberId(5), 1),
  ];
  client.close();
  return rows;
}
