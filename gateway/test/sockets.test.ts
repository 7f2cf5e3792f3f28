import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MessagePushedSchema, TypingPushedSchema } from '@sotto/proto/chat/v1/messages';
import { SessionEndedSchema } from '@sotto/proto/identity/v1/events';
import { newId } from '@sotto/kit/orm/ids';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { accessToken, aMember, closed, nextFrame, type Door } from './door.js';
import { Rooms } from '../src/realtime/rooms.js';
import { World } from './world.js';

let world: World;
let door: Door;

beforeAll(async () => {
  world = await World.start();
  door = await world.door();
});

afterAll(() => world.stop());

const callsOf = (method: string, userId: string) => world.calls.filter((call) => call.method === method && call.viewer.userId === userId);
const say = (frame: unknown) => JSON.stringify(frame);

test('frames reach every socket of their member, on every gateway, and nobody else', async () => {
  const [alice, bob] = [aMember(), aMember()];
  const elsewhere = await world.door();
  const [laptop, phone, stranger] = await Promise.all([door.socket(alice), elsewhere.socket(alice), door.socket(bob)]);
  const heard: unknown[] = [];
  stranger.on('message', (frame) => heard.push(JSON.parse(String(frame))));

  const frames = Promise.all([nextFrame(laptop), nextFrame(phone)]);
  world.push(alice.userId, MessagePushedSchema, { message: { content: 'hello' }, unreadTotal: 1 });
  const expected = { event: 'MessagePushed', data: { message: { content: 'hello' }, unreadTotal: 1 } };
  expect(await frames).toEqual([expected, expected]);

  world.push(bob.userId, TypingPushedSchema, { conversationId: newId(), userId: alice.userId });
  await once(stranger, 'message');
  expect(heard).toMatchObject([{ event: 'TypingPushed' }]);
  for (const socket of [laptop, phone, stranger]) socket.close();
});

test('a token that opens nothing is answered with 4401, and the answer does not repeat it', async () => {
  for (const token of ['nonsense', await accessToken(aMember(), '-1s')]) {
    const socket = door.knock(token);
    expect(await closed(socket)).toBe(4401);
    expect(socket.protocol).toBe('sotto.v1');
  }
});

test('a page of another origin is refused at the handshake', async () => {
  const token = await accessToken(aMember());
  for (const origin of ['https://evil.example', 'null']) {
    const [error] = await once(door.knock(token, { origin }), 'error');
    expect(String(error)).toContain('403');
  }
  for (const origin of ['https://sotto.example', door.origin]) {
    const socket = door.knock(token, { origin });
    expect(await nextFrame(socket)).toEqual({ event: 'Ready' });
    socket.close();
  }
});

test('whoever was shown out is not heard any more, even without saying goodbye', async () => {
  const member = aMember();
  const deaf = await door.socket(member);
  const here = [...door.app.get(Rooms).visits()].find(({ viewer }) => viewer.userId === member.userId)?.socket;
  deaf.pause(); // the close is never answered, so this end may go on sending
  await world.publish(SessionEndedSchema, { sessionId: member.sessionId, userId: member.userId });
  await world.settle(() => here?.readyState === deaf.CLOSING);

  const received = once(here!, 'message');
  deaf.send(say({ event: 'Typing', data: { conversationId: newId() } }));
  await received;
  await door.ask('GET', '/api/v1/unread', { as: aMember() }); // goes the same way, behind whatever the frame set off
  expect(callsOf('SayTyping', member.userId)).toEqual([]);
  deaf.terminate();
});

test('a sign of life is answered, and notes presence at most every 20 seconds', async () => {
  const member = aMember();
  const socket = await door.socket(member);
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

test('typing is told once in three seconds for each conversation, and its failure is nobody’s business', async () => {
  const member = aMember();
  const [here, there] = [newId(), newId()];
  const socket = await door.socket(member);
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
])('%s ends the conversation', async (_what, frame) => {
  const socket = await door.socket(aMember());
  socket.send(frame);
  expect(await closed(socket)).toBe(1008);
});

test('a frame that is too large and a flood of frames end the conversation', async () => {
  const large = await door.socket(aMember());
  large.send('x'.repeat(17 * 1024));
  expect(await closed(large)).toBe(1009);

  const flood = await door.socket(aMember());
  for (let n = 0; n < 200; n++) flood.send(say({ event: 'Ping' }));
  expect(await closed(flood)).toBe(1008);
});

test('one member holds twenty sockets at most', async () => {
  const member = aMember();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => door.socket(member)));
  expect(await closed(door.knock(await accessToken(member)))).toBe(1013);
  for (const socket of sockets) socket.close();
});

test('a socket that does not read is let go before it costs memory', async () => {
  const member = aMember();
  const fast = await door.socket(member);
  const slow = await door.socket(member);
  const gone = closed(slow);
  slow.pause();
  const content = 'x'.repeat(512 * 1024);
  for (let n = 0; door.openSockets() === 2 && n < 80; n++) {
    const arrived = nextFrame(fast);
    world.push(member.userId, MessagePushedSchema, { message: { content } });
    await arrived;
  }
  expect(door.openSockets()).toBe(1);
  slow.resume();
  expect(await gone).toBe(1006);
  expect(fast.readyState).toBe(fast.OPEN);
  fast.close();
});

test('a gateway that leaves is not ready, sends its sockets elsewhere, and finishes what it has', async () => {
  const leaving = await world.door({ DRAIN_SECONDS: 0.3 });
  const socket = await leaving.socket(aMember());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await world.answer(ChatService.method.listUnread, async () => {
    await held;
    return { unreadTotal: 7 };
  });
  const slow = leaving.ask('GET', '/api/v1/unread', { as: aMember() });
  await delay(50);

  const goodbye = nextFrame(socket);
  const code = closed(socket);
  const end = leaving.close();
  await delay(50);
  expect((await leaving.ask('GET', '/health/ready')).status).toBe(503);
  expect(await goodbye).toEqual({ event: 'Reconnect', data: { afterMs: expect.any(Number) } });
  expect(await code).toBe(1012);
  release();
  expect(await slow).toMatchObject({ status: 200, body: { unreadTotal: 7 } });
  await end;
});

test('an upgrade to anywhere else is cut off', async () => {
  const { port, hostname } = new URL(door.origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    'GET /api/v1/other HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await once(socket, 'close');
});
