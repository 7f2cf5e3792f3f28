import { WebSocket as ReconnectingSocket } from 'partysocket';
import { env } from '#web/lib/env';
import { readFrame, type FrameHandler, type FrameName } from './frames';
import { createFrameQueue } from './frame-queue';
import { startHeartbeat } from './heartbeat';
import { lostReach, reached } from './reach';
import { bearer, refreshSession } from '../session/session';

const backOffMs = [1_000, 2_000, 5_000, 10_000]; // NOTIF-09
const unauthenticated = 4401;
const spreadMs = 3_000; // a gateway that goes away must not meet all its members at once at the next one

const handlers = new Map<FrameName, Set<FrameHandler<never>>>();
let connection: ReconnectingSocket | undefined;
let renewal: Promise<unknown> | undefined;

/** Receives the frames of one name until the answered function is called. Handlers outlive connections. */
export function onFrame<Name extends FrameName>(name: Name, handler: FrameHandler<Name>): () => void {
  const named = handlers.get(name) ?? handlers.set(name, new Set()).get(name)!;
  named.add(handler as FrameHandler<never>);
  return () => named.delete(handler as FrameHandler<never>);
}

/** Says something, or nothing while offline: what must arrive goes by HTTP. */
export function sayFrame(event: 'Ping' | 'Typing', data?: object): void {
  if (connection?.readyState === ReconnectingSocket.OPEN) connection.send(JSON.stringify({ event, data }));
}

/** One connection per tab, open while someone is signed in. */
export function connectSocket(): () => void {
  const socket: ReconnectingSocket = new ReconnectingSocket(env.socketUrl, protocols, {
    // Read at every attempt, so a getter can walk the four steps of the specification.
    get minReconnectionDelay(): number {
      return backOffMs[Math.min(socket.retryCount, backOffMs.length) - 1] ?? 0;
    },
    reconnectionDelayGrowFactor: 1,
    maxReconnectionDelay: 10_000,
    minUptime: 5_000,
  });
  let comeBack: ReturnType<typeof setTimeout> | undefined;
  const heartbeat = startHeartbeat({ ping: () => sayFrame('Ping'), lost: () => socket.reconnect() });
  const frames = createFrameQueue<NonNullable<ReturnType<typeof readFrame>>>((frame) => {
    for (const listener of handlers.get(frame.event) ?? []) listener(frame.data);
  });
  connection = socket;
  lostReach();

  socket.addEventListener('open', reached);
  socket.addEventListener('message', ({ data }) => {
    heartbeat.received();
    const frame = readFrame(String(data));
    if (frame?.event === 'Reconnect') comeBack = setTimeout(() => socket.reconnect(), Math.random() * spreadMs);
    else if (frame) frames.add(frame);
  });
  socket.addEventListener('close', ({ code }) => {
    heartbeat.rest();
    if (connection === socket) lostReach();
    if (code === unauthenticated) renewal = refreshSession();
  });
  return () => {
    heartbeat.rest();
    clearTimeout(comeBack);
    frames.clear();
    if (connection === socket) connection = undefined;
    socket.close();
    reached();
  };
}

/**
 * Browsers cannot set headers on a socket, and URLs end up in logs: the token travels as a subprotocol. An attempt waits
 * for the new token after a 4401; when there is none, every listener is notified that the session is over and this connection is closed.
 */
async function protocols(): Promise<string[]> {
  await renewal;
  return ['sotto.v1', `bearer.${bearer() ?? ''}`];
}
