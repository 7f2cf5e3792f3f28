import { randomUUID } from 'node:crypto';
import { on, once } from 'node:events';
import WebSocket from 'ws';
import { asOwner } from '../bench-stack.mjs';
import { withChild } from '../child.mjs';
import { conversations } from '../conversations.sql.mjs';
import { HttpClient, timeEach } from '../http-client.mjs';
import { headersOf, memberId } from '../members.mjs';
import { ratioRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { mean } from '../statistics.mjs';

const [sender, freshPeer, oldPeer] = [3_000_000, 3_100_000, 3_200_000];
const history = sized(100_000, 500);
const messages = sized(400, 20);
const rounds = sized(2, 1);
const content = 'See you at nine, by the river, where nobody asks.';

/** P3: from the sender's hand to the other member's open socket; by then the message is on disk. */
export async function measureChat(stack) {
  await asOwner(stack, 'chat', async (client) => {
    for (const statement of conversations(1, 0, sender, freshPeer)) await client.query(statement);
    for (const statement of conversations(1, history, sender, oldPeer)) await client.query(statement);
    await client.query(
      'create table bench_messages (id uuid primary key, sender_id uuid not null, content text not null, created_at timestamptz not null default now())',
    );
  });
  const env = { CHAT_URL: stack.databaseUrl('chat') };
  const taken = await withChild('chat.mjs', env, async ({ said }) => {
    const all = { limit: [], fresh: [], old: [] };
    for (let round = 0; round < rounds; round++) {
      all.limit.push(await plain(said));
      all.fresh.push(await sendTo(stack, freshPeer));
      all.old.push(await sendTo(stack, oldPeer));
    }
    return all;
  });
  const of = (who, key) => mean(taken[who].map((one) => one[key]));
  const against = 'ws + one insert';
  return [
    ratioRow('P3', 'chat send → other socket, p50', against, of('limit', 'p50'), of('fresh', 'p50'), 'ms', 2),
    ratioRow('P3', 'chat send → other socket, p99', against, of('limit', 'p99'), of('fresh', 'p99'), 'ms', 3),
    ratioRow('P3', `chat send after ${history} messages, p50`, 'a fresh conversation', of('fresh', 'p50'), of('old', 'p50'), 'ms', 1.2),
  ];
}

async function plain(port) {
  const [mine, theirs] = [1, 2].map(() => new WebSocket(`ws://127.0.0.1:${port}`));
  await Promise.all([once(mine, 'open'), once(theirs, 'open')]);
  const taken = await timeEach(messages, async () => {
    const received = once(theirs, 'message');
    mine.send(JSON.stringify({ id: randomUUID(), sender: memberId(sender), content }));
    await received;
  });
  mine.close();
  theirs.close();
  return taken;
}

async function sendTo(stack, peers) {
  const [headers, peer] = await Promise.all([sender, peers + 1].map((n) => headersOf(stack, memberId(n))));
  const theirs = await listening(stack, peer);
  const client = new HttpClient(stack.port);
  const path = `/api/v1/conversations/${memberId(peers + 1)}/messages`;
  const taken = await timeEach(messages, async () => {
    const clientMessageId = randomUUID();
    const received = messageArrives(theirs, clientMessageId);
    await Promise.all([client.call('POST', path, headers, { clientMessageId, content }), received]);
  });
  theirs.close();
  client.close();
  return taken;
}

/** A member's open socket, once nothing is missed any more. */
async function listening(stack, { authorization }) {
  const token = authorization.replace('Bearer ', '');
  const socket = new WebSocket(`ws://127.0.0.1:${stack.port}/api/v1/socket`, ['sotto.v1', `bearer.${token}`]);
  await once(socket, 'message');
  return socket;
}

/** Resolves when the message arrives. */
async function messageArrives(socket, clientMessageId) {
  for await (const [data] of on(socket, 'message')) if (data.toString().includes(clientMessageId)) return;
}
