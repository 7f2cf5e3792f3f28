import { chatService } from '@sotto/chat/chat.module';
import { newId } from '@sotto/kit/orm/ids';
import { Harness } from '@sotto/testing/harness';
import { GatewayHarness, nextFrame } from './gateway-harness.js';

const [alice, bob, carol] = [newId(), newId(), newId()] as const;
let chat: Harness;
let gateway: GatewayHarness;
let conversationId: string;

beforeAll(async () => {
  chat = await Harness.start(chatService);
  gateway = await GatewayHarness.start(chat.natsUrl);
  const opened = await gateway.request(alice, 'POST', '/api/v1/conversations', { userId: bob });
  conversationId = opened.body.conversation.id;
});

afterAll(async () => {
  await gateway.stop();
  await chat.stop();
});

const messages = () => `/api/v1/conversations/${conversationId}/messages`;
const text = (body: string) => ({ clientMessageId: newId(), body });

test('a message reaches the other member on the socket and on the page', async () => {
  const socket = await gateway.socket(bob);
  const frame = nextFrame(socket);

  const sent = await gateway.request(alice, 'POST', messages(), text('hello, Bob'));
  expect(sent).toMatchObject({ status: 200, body: { message: { body: 'hello, Bob', senderId: alice, sequence: 1 } } });

  expect(await frame).toEqual({ event: 'MessagePushed', data: { message: sent.body.message } });
  const page = await gateway.request(bob, 'GET', `${messages()}?limit=10`);
  expect(page.body).toEqual({ messages: [sent.body.message] });
  socket.close();
});

test('a malformed body is refused field by field, before it travels', async () => {
  const refused = await gateway.request(alice, 'POST', messages(), { clientMessageId: 'x', body: '' });
  expect(refused).toMatchObject({
    status: 422,
    type: expect.stringContaining('application/problem+json'),
    body: { code: 'INVALID_INPUT' },
  });
  expect(refused.body.fields).toMatchObject([
    { field: 'clientMessageId', rule: 'string.uuid' },
    { field: 'body', rule: 'string.min_len' },
  ]);
});

test.each([
  ['an unknown field', { ...text('hi'), bold: true }, 422, 'INVALID_INPUT'],
  ['a field of the wrong type', { ...text('hi'), body: 7 }, 422, 'INVALID_INPUT'],
  ['a body that is not JSON', '{', 400, 'BAD_REQUEST'],
])('%s is refused', async (_, body, status, code) => {
  expect(await gateway.request(alice, 'POST', messages(), body)).toMatchObject({ status, body: { code } });
});

test('the refusal of a service keeps its code', async () => {
  const refused = await gateway.request(carol, 'POST', messages(), text('let me in'));
  expect(refused).toMatchObject({ status: 404, body: { code: 'CONVERSATION_NOT_FOUND' } });
});

test('nobody gets in without a session', async () => {
  expect(await gateway.request(undefined, 'GET', messages())).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});
