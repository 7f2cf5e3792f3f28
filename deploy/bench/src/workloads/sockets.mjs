import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { withChild } from '../child.mjs';
import { headersOf, memberId } from '../members.mjs';
import { perRequest, processorTime, written } from '../processor-time.mjs';
import { ratioRow, textRow } from '../report.mjs';
import { sized } from '../settings.mjs';
import { memberSocket, plainSocket, SocketCrowd } from '../socket-crowd.mjs';
import { measureDrop } from './drop.mjs';

const counts = sized([1_000, 10_000], [50, 200]);
const frames = sized(50_000, 2_000);
/** The first sockets of a process also pay for what it had not used yet. */
const warmUp = 100;
const settledMs = sized(5_000, 500);
const patienceMs = 60_000;
/** As large as a short message is on its way. */
const frame = JSON.stringify({ event: 'TypingPushed', data: { conversationId: memberId(1), on: true, filler: 'x'.repeat(300) } });

/** P4: what a socket weighs, what a frame costs, and what a drop of 5 s loses. */
export async function measureSockets(stack) {
  const rows = [];
  for (const [index, count] of counts.entries()) {
    const first = 5_000_000 + index * 100_000; // conversations of their own for each size
    const tokens = [];
    for (let n = 0; n < count; n++) tokens.push(await tokenOf(stack, first + n));
    const limit = await withChild('sockets.mjs', {}, ({ child, said }) => plainly(count, said, child.pid));
    const ours = await throughUs(stack, first, tokens);
    rows.push(
      ratioRow(
        'P4',
        `${count} sockets: processor ms per frame in the process that holds them`,
        'bare ws',
        limit.cost,
        ours.cost.gateway,
        '',
        1.3,
      ),
      ratioRow('P4', `${count} sockets: memory per socket, RSS`, 'bare ws', limit.memory, ours.memory, 'kB', 1.5),
      textRow('P4', `${count} sockets: processor ms per frame, broker included`, undefined, written(ours.cost)),
      ...(await measureDrop(stack, first, tokens)),
    );
  }
  return rows;
}

async function plainly(count, port, pid) {
  const crowd = new SocketCrowd((n) => plainSocket(port, n));
  const feed = plainSocket(port, 'feed');
  await once(feed, 'open');
  const memory = await weigh(pid, count, crowd);
  const cost = await spend({ held: pid }, crowd, count, (n) => feed.send(`${n}\n${frame}`));
  crowd.cut();
  feed.close();
  return { memory, cost: cost.held };
}

async function throughUs(stack, first, tokens) {
  const count = tokens.length;
  const crowd = new SocketCrowd((n) => memberSocket(stack.port, tokens[n]));
  const broker = await connect(brokerOf(stack));
  const pids = { gateway: stack.pid('gateway'), nats: stack.pid('nats') };
  const memory = await weigh(pids.gateway, count, crowd);
  const cost = await spend(pids, crowd, count, (n) => broker.publish(`rt.member.${memberId(first + n)}`, frame));
  await broker.close();
  crowd.cut();
  await delay(settledMs);
  return { memory, cost };
}

/** What a process grows by for each of the sockets, in kB. */
async function weigh(pid, count, crowd) {
  await crowd.connect(Math.min(warmUp, count));
  crowd.cut();
  await delay(settledMs);
  const before = residentOf(pid);
  await crowd.connect(count);
  await delay(settledMs);
  return (residentOf(pid) - before) / count;
}

/** One frame for each socket, again and again; each round begins when the last one has arrived. */
async function spend(pids, crowd, count, send) {
  const rounds = Math.max(2, Math.round(frames / count));
  const round = async () => {
    const wanted = crowd.received + count;
    for (let n = 0; n < count; n++) send(n);
    await crowd.until(wanted, patienceMs);
  };
  await round();
  const before = processorTime(pids);
  for (let done = 0; done < rounds; done++) await round();
  return perRequest(before, processorTime(pids), rounds * count);
}

const residentOf = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Chat may speak to members, and so does this. */
function brokerOf(stack) {
  const { host, username, password } = new URL(stack.environments.natsUrl('chat'));
  return { servers: host, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

const tokenOf = async (stack, n) => (await headersOf(stack, memberId(n))).authorization.replace('Bearer ', '');
