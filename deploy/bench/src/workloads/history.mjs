import { randomUUID } from 'node:crypto';
import { asOwner, brokerMessages } from '../bench-stack.mjs';
import { conversations } from '../conversations.sql.mjs';
import { HttpClient, timeEach } from '../http-client.mjs';
import { headersOf, memberId } from '../members.mjs';
import { valueRow, ratioRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { mean } from '../statistics.mjs';

const sizes = sized([1_000, 100_000, 1_000_000], [100, 300, 1_000]);
const talker = 4_000_000;
const partners = (index) => 4_100_000 + index * 10;
const threads = sized(200, 20);
/** Two readers of equally many conversations; one of them has read a very large history. */
const [brief, chatty] = [
  { reader: 4_200_000, peers: 4_210_000, messages: 5 },
  { reader: 4_300_000, peers: 4_310_000, messages: sized(500, 10) },
];
const [times, rounds] = [sized(100, 20), sized(6, 2)];
const most = 1.2;

/** P3 as conversations grow: pages, sends and the list of a member cost the same, whatever was said before. */
export async function measureHistory(stack) {
  await asOwner(stack, 'chat', async (client) => {
    for (const [index, size] of sizes.entries())
      for (const statement of conversations(1, size, talker, partners(index))) await client.query(statement);
    for (const { reader, peers, messages } of [brief, chatty])
      for (const statement of conversations(threads, messages, reader, peers)) await client.query(statement);
    await client.query('vacuum analyze messages'); // as it stands after a night
  });
  const client = new HttpClient(stack.port);
  const [first, ...others] = await pages(stack, client);
  const grown = others.flatMap((one, index) => {
    const to = `${sizes[0]} → ${sizes[index + 1]} messages, p50`;
    const row = (what, key) => ratioRow('P3', `${what}, ${to}`, `at ${sizes[0]}`, first[key], one[key], 'ms', most);
    return [row('newest page of 50', 'newest'), row('page of 50 in the middle', 'middle'), row('send', 'send')];
  });
  const rows = [...grown, ...(await lists(stack, client))];
  client.close();
  return rows;
}

/** Alternating, so that a busy second of the machine meets all sizes alike. */
async function pages(stack, client) {
  const headers = await headersOf(stack, memberId(talker));
  const taken = sizes.map(() => ({ newest: [], middle: [], send: [] }));
  for (let round = 0; round < rounds; round++)
    for (const [index, size] of sizes.entries()) {
      const path = `/api/v1/conversations/${memberId(partners(index) + 1)}/messages`;
      const send = () => client.call('POST', path, headers, { clientMessageId: randomUUID(), content: 'See you at nine.' });
      taken[index].newest.push((await timeEach(times, () => client.call('GET', `${path}?limit=50`, headers))).p50);
      taken[index].middle.push((await timeEach(times, () => client.call('GET', `${path}?limit=50&before=${size / 2}`, headers))).p50);
      taken[index].send.push((await timeEach(times, send)).p50);
    }
  return taken.map((one) => Object.fromEntries(Object.entries(one).map(([key, values]) => [key, mean(values)])));
}

async function lists(stack, client) {
  const taken = new Map([brief, chatty].map((one) => [one, { list: [], page: [] }]));
  const path = '/api/v1/conversations?limit=50';
  const calls = async (headers) => {
    const before = await brokerMessages(stack);
    for (let n = 0; n < times; n++) await client.call('GET', path, headers);
    return Math.round(((await brokerMessages(stack)) - before) / times / 2);
  };
  for (let round = 0; round < rounds; round++)
    for (const [{ reader, peers }, { list, page }] of taken) {
      const headers = await headersOf(stack, memberId(reader));
      const pageOf = (n) => `/api/v1/conversations/${memberId(peers + 1 + (n % threads))}/messages?limit=50&before=6`;
      list.push((await timeEach(times, () => client.call('GET', path, headers))).p50);
      page.push((await timeEach(times, (n) => client.call('GET', pageOf(n), headers))).p50);
    }
  const of = (one, key) => mean(taken.get(one)[key]);
  const [few, many] = [brief, chatty].map(({ messages }) => threads * messages);
  const row = (what, key) =>
    ratioRow(
      'P3',
      `${what}, ${threads} conversations with ${few} → ${many} messages, p50`,
      `with ${few}`,
      of(brief, key),
      of(chatty, key),
      'ms',
      most,
    );
  return [
    row('list of 50 conversations', 'list'),
    row('page of 5 messages', 'page'),
    valueRow(
      'P3',
      `calls through the broker for a list among ${threads}`,
      await calls(await headersOf(stack, memberId(chatty.reader))),
      '',
      2,
    ),
  ];
}
