import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MessagePushedSchema, TypingPushedSchema } from '@sotto/proto/chat/v1/messages';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { newId } from '@sotto/kit/orm/ids';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { accessToken, aMember, closed, nextFrame, type TestGateway } from './gateway.js';
import { Rooms } from '../src/realtime/rooms.js';
import { World } from './world.js';

let world: World;
let gateway: TestGateway;

beforeAll(async () => {
  world = await World.start();
  gateway = await world.gateway();
});

afterAll(() => world.stop());

const callsOf = (method: string, userId: string) => world.calls.filter((call) => call.method === method && call.viewer.userId === userId);
const say = (frame: unknown) => JSON.stringify(frame);

test('sockets: frames reach every socket of their member on every gateway, and no others', async () => {
  const [alice, bob] = [aMember(), aMember()];
  const elsewhere = await world.gateway();
  const [laptop, phone, stranger] = await Promise.all([gateway.socket(alice), elsewhere.socket(alice), gateway.socket(bob)]);
  const responded: unknown[] = [];
  stranger.on('message', (frame) => responded.push(JSON.parse(String(frame))));

  const frames = Promise.all([nextFrame(laptop), nextFrame(phone)]);
  world.push(alice.userId, MessagePushedSchema, { message: { content: 'hello' }, unreadTotal: 1 });
  const expected = { event: 'MessagePushed', data: { message: { content: 'hello' }, unreadTotal: 1 } };
  expect(await frames).toEqual([expected, expected]);

  world.push(bob.userId, TypingPushedSchema, { conversationId: newId(), userId: alice.userId });
  await once(stranger, 'message');
  expect(responded).toMatchObject([{ event: 'TypingPushed' }]);
  for (const socket of [laptop, phone, stranger]) socket.close();
});

test('sockets: an invalid token is answered with 4401 and not repeated', async () => {
  for (const token of ['nonsense', await accessToken(aMember(), '-1s')]) {
    const socket = gateway.openSocket(token);
    expect(await closed(socket)).toBe(4401);
    expect(socket.protocol).toBe('sotto.v1');
  }
});

test('sockets: a page of another origin is refused at the handshake', async () => {
  const token = await accessToken(aMember());
  for (const origin of ['https://evil.example', 'null', gateway.origin]) {
    const [error] = await once(gateway.openSocket(token, { origin }), 'error');
    expect(String(error)).toContain('403');
  }
  for (const origin of ['https://sotto.example', gateway.pageOrigin]) {
    const socket = gateway.openSocket(token, { origin });
    expect(await nextFrame(socket)).toEqual({ event: 'Ready' });
    socket.close();
  }
});

test('sockets: frames are ignored after the gateway closed the connection', async () => {
  const member = aMember();
  const deaf = await gateway.socket(member);
  const here = [...gateway.app.get(Rooms).connections()].find(({ viewer }) => viewer.userId === member.userId)?.socket;
  deaf.pause(); // the close is never answered, so this end may go on sending
  await world.publish(SessionEndedSchema, { sessionId: member.sessionId, userId: member.userId });
  await world.settle(() => here?.readyState === deaf.CLOSING);

  const received = once(here!, 'message');
  deaf.send(say({ event: 'Typing', data: { conversationId: newId() } }));
  await received;
  await gateway.request('GET', '/api/v1/unread', { as: aMember() }); // goes the same way, behind whatever the frame set off
  expect(callsOf('SayTyping', member.userId)).toEqual([]);
  deaf.terminate();
});

test('sockets: a Ping is answered and records presence at most every 20 seconds', async () => {
  const member = aMember();
  const socket = await gateway.socket(member);
  for (let n = 0; n < 3; n++) {
    const pong = nextFrame(socket);
    socket.send(say({ event: 'Ping' }));
    expect(await pong).toEqual({ event: 'Pong' });
  }
  await world.settle(() => callsOf('TouchPresence', member.userId).length > 0); // an answer need not come last
  expect(callsOf('TouchPresence', member.userId)).toHaveLength(1);
  expect(callsOf('TouchPresence', member.userId)[0]?.viewer).toMatchObject({ sessionId: member.sessionId, roles: [] });
  socket.close();
});

test('sockets: typing is sent once in three seconds per conversation, and its errors are ignored', async () => {
  const member = aMember();
  const [here, there] = [newId(), newId()];
  const socket = await gateway.socket(member);
  for (const conversationId of [here, here, there, here]) socket.send(say({ event: 'Typing', data: { conversationId } }));
  const pong = nextFrame(socket);
  socket.send(say({ event: 'Ping' }));
  await pong;
  await world.settle(() => callsOf('SayTyping', member.userId).length === 2);

  await world.answer(ChatService.method.sayTyping, () => Promise.reject(new Error('no such conversation')));
  const again = nextFrame(socket);
  socket.send(say({ event: 'Typing', data: { conversationId: newId() } }));
  socket.send(say({ event: 'Ping' }));
  expect(await again).toEqual({ event: 'Pong' });
  socket.close();
});

test.each([
  ['an unknown event', say({ event: 'Subscribe', data: { userId: newId() } })],
  ['no event', say({ data: 1 })],
  ['no JSON', 'hello'],
  ['a binary frame', Buffer.from(say({ event: 'Ping' }))],
  ['an event of the prototype', say({ event: '__proto__' })],
  ['a bad conversation', say({ event: 'Typing', data: { conversationId: '../x' } })],
  ['data of the wrong kind', say({ event: 'Typing', data: [[[]]] })],
])('sockets: %s closes the connection', async (_what, frame) => {
  const socket = await gateway.socket(aMember());
  socket.send(frame);
  expect(await closed(socket)).toBe(1008);
});

test('sockets: a frame that is too large and too many frames close the connection', async () => {
  const large = await gateway.socket(aMember());
  large.send('x'.repeat(17 * 1024));
  expect(await closed(large)).toBe(1009);

  const flood = await gateway.socket(aMember());
  for (let n = 0; n < 200; n++) flood.send(say({ event: 'Ping' }));
  expect(await closed(flood)).toBe(1008);
});

test('sockets: a member has at most twenty', async () => {
  const member = aMember();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => gateway.socket(member)));
  expect(await closed(gateway.openSocket(await accessToken(member)))).toBe(1013);
  for (const socket of sockets) socket.close();
});

test('sockets: a connection that does not read is closed at the maximum backlog', async () => {
  const member = aMember();
  const fast = await gateway.socket(member);
  const slow = await gateway.socket(member);
  const gone = closed(slow);
  slow.pause();
  const content = 'x'.repeat(512 * 1024);
  for (let n = 0; gateway.openSockets() === 2 && n < 80; n++) {
    const arrived = nextFrame(fast);
    world.push(member.userId, MessagePushedSchema, { message: { content } });
    await arrived;
  }
  expect(gateway.openSockets()).toBe(1);
  slow.resume();
  expect(await gone).toBe(1006);
  expect(fast.readyState).toBe(fast.OPEN);
  fast.close();
});

test('shutdown: the gateway is not ready, asks sockets to reconnect, and finishes open requests', async () => {
  const leaving = await world.gateway({ drainSeconds: 0.3 });
  const socket = await leaving.socket(aMember());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await world.answer(ChatService.method.listUnread, async () => {
    await held;
    return { unreadTotal: 7 };
  });
  const slow = leaving.request('GET', '/api/v1/unread', { as: aMember() });
  await delay(50);

  const goodbye = nextFrame(socket);
  const code = closed(socket);
  const end = leaving.close();
  await delay(50);
  expect((await leaving.request('GET', '/health/ready')).status).toBe(503);
  expect(await goodbye).toEqual({ event: 'Reconnect', data: { afterMs: expect.any(Number) } });
  expect(await code).toBe(1012);
  release();
  expect(await slow).toMatchObject({ status: 200, body: { unreadTotal: 7 } });
  await end;
});

test('sockets: an upgrade of another path is refused', async () => {
  const { port, hostname } = new URL(gateway.origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    'GET /api/v1/other HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await once(socket, 'close');
});
