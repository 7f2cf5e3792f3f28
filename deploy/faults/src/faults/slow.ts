import { connect as connectNats } from '@nats-io/transport-node';
import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { aMember, type Browser } from '../../../local/test/browser.js';
import { until } from '../../../local/test/upload.js';
import { brokerBacklog } from '../broker-backlog.js';
import { atMost, exactly, type Fault, type Gate } from '../fault.js';
import { othersP99 } from '../others-p99.js';
import { rssOf } from '../process-memory.js';
import type { World } from '../world.js';
import { drained } from './broker.js';

const row = 'Slow consumer, slow socket, event flood';
const slowSockets = 5;
const frameBytes = 32_000;
const framesAtOnce = 20;
const mayHoldMb = 64;

/** Opens a live socket as browsers do, and never reads from it. */
async function deafSocket({ url, token }: Browser): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect(Number(port), 'localhost');
  socket.write(
    [
      'GET /api/v1/socket HTTP/1.1',
      `Host: localhost:${port}`,
      `Origin: ${url}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      `Sec-WebSocket-Protocol: sotto.v1, bearer.${token}`,
      '',
      '',
    ].join('\r\n'),
  );
  socket.on('error', () => undefined); // it is let go in the end
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  return socket;
}

const slowSocket: Fault = {
  name: 'slow-socket',
  row,
  run: async (world, random) => {
    const deaf = await aMember(world.stack.url);
    return othersP99(world, random, 'slow-socket', async (_load, until) => {
      const before = rssOf(world.stack.pid('gateway')!);
      const openBefore = await world.metric('gateway', 'sockets_open');
      const sockets = await Promise.all(Array.from({ length: slowSockets }, () => deafSocket(deaf)));
      const chat = await connectNats({ servers: `127.0.0.1:${world.stack.environments!.natsPort}`, ...natsUser(world, 'chat') });
      const frame = JSON.stringify({
        event: 'TypingPushed',
        data: { conversationId: world.conversationId, text: 'x'.repeat(frameBytes) },
      });
      let peak = before;
      let sent = 0;
      while (Date.now() < until - 500) {
        for (let n = 0; n < framesAtOnce; n++, sent++) chat.publish(`rt.member.${deaf.userId}`, frame);
        await chat.flush();
        peak = Math.max(peak, rssOf(world.stack.pid('gateway')!));
        await delay(100);
      }
      await chat.close();
      const open = (await world.metric('gateway', 'sockets_open')) - openBefore;
      for (const socket of sockets) socket.destroy();
      const megabytes = (sent * frameBytes * slowSockets) / 2 ** 20;
      return [
        atMost(`gateway holds more (MB) for ${Math.round(megabytes)} MB unread`, peak - before, mayHoldMb),
        atMost('sockets that never read, still open', open, 0),
      ];
    });
  },
};

const natsUser = ({ stack }: World, name: string) => {
  const { username, password } = new URL(stack.environments!.of(name).NATS_URL!);
  return { user: username, pass: password };
};

/** One member changes something far more often than anybody should; every consumer of the event receives of it each time. */
const eventFlood: Fault = {
  name: 'event-flood',
  row,
  run: (world, random) =>
    othersP99(world, random, 'event-flood', async (): Promise<Gate[]> => {
      const count = world.isQuick ? 200 : 1_000;
      const { rowCount } = await insertFlood(world, count);
      const gates = [exactly('events in the flood', rowCount, count), await drained(world, Date.now())];
      const few = 8; // the poison of this run may be among them
      await until(
        () => brokerBacklog(world),
        (left) => left <= few,
        60_000,
      ).catch(() => undefined);
      return [...gates, atMost('events that a consumer has not handled', await brokerBacklog(world), few)];
    }),
};

async function insertFlood(world: World, count: number): Promise<{ rowCount: number }> {
  const sql = `insert into outbox (id, subject, payload, created_at)
    select gen_random_uuid(), subject, payload, now() from generate_series(1, $1),
    lateral (select subject, payload from outbox where subject like 'evt.profiles.v1.Profile%' order by position desc limit 1) as latest
    returning id`;
  return { rowCount: (await world.rows('profiles', sql, [count])).length };
}

/** A process that stands still holds up nobody, and catches up. */
const slowConsumer: Fault = {
  name: 'slow-consumer',
  row,
  run: (world, random) =>
    othersP99(world, random, 'slow-consumer', async (_load, end) => {
      const pid = world.stack.pid('admin')!;
      process.kill(pid, 'SIGSTOP');
      const newcomer = await aMember(world.stack.url);
      await newcomer.saveProfile({ displayName: `Late ${randomUUID().slice(0, 4)}` });
      await delay(Math.max(0, end - Date.now()));
      process.kill(pid, 'SIGCONT');
      const known = () => world.count('admin', 'select count(*) from known_members where user_id = $1', [newcomer.userId]);
      await until(known, (count) => count === 1, 20_000).catch(() => undefined);
      return [exactly('newcomers that the slow one knows in the end', await known(), 1)];
    }),
};

export const slowFaults: Fault[] = [slowConsumer, slowSocket, eventFlood];
