import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { MessagePushedSchema } from '@sotto/proto/chat/v1/messages';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { Harness } from '@sotto/testing/harness';
import { collectRequestLines } from '@sotto/testing/request-lines';
import { as } from '@sotto/testing/viewers';
import { DomainError, platformError } from '../src/errors/domain-error.js';
import { client } from '../src/nats/client.js';
import { Nats } from '../src/nats/nats.js';
import { Sockets } from '../src/nats/sockets.js';
import { ViewerTokenMinter } from '../src/nats/viewer-tokens.js';
import { Metrics } from '../src/observability/metrics.js';
import { newId } from '../src/orm/ids.js';
import { script, tallyService } from './tally.js';

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(tallyService, { quiet: true });
});
afterAll(() => h.stop());
beforeEach(() => {
  script.call = () => Promise.resolve();
});

const call = () => h.client(ChatService).touchPresence(as(newId()), {});

/** What a service does to ask another one. */
const describeAccount = (userId: string) => {
  const minter = h.get(ViewerTokenMinter);
  return client(IdentityService, h.get(Nats).connection, minter).describeAccount(minter.self, { userId });
};

test('a refusal that the contract does not list is a bug, and its answer contains nothing but an id', async () => {
  script.call = () => Promise.reject(new DomainError('CONVERSATION_NOT_FOUND', 404, 'secret'));
  await expect(call()).rejects.toMatchObject({ code: 'INTERNAL', status: 500, message: expect.not.stringContaining('secret') });
});

test('a refusal that any method may answer reaches the caller and is counted', async () => {
  script.call = () => Promise.reject(platformError('RATE_LIMITED', 'later'));
  await expect(call()).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429, message: 'later' });
  expect(await h.get(Metrics).registry.metrics()).toContain(
    'rpc_seconds_count{service="tally",method="TouchPresence",outcome="RATE_LIMITED"} 1',
  );
});

// Before the next test, because a call that has passed its deadline writes its line later.
test('a call has one line in the log, with its method and outcome, and nothing of the caller or the input', async () => {
  const { lines, stop } = collectRequestLines();
  const [viewer, codes] = [newId(), ['RATE_LIMITED', 'CONVERSATION_NOT_FOUND']];
  try {
    for (const answer of [() => Promise.resolve(), ...codes.map((code) => () => Promise.reject(new DomainError(code, 429, 'secret')))]) {
      script.call = answer;
      await h
        .client(ChatService)
        .touchPresence(as(viewer), {})
        .catch(() => undefined);
    }
  } finally {
    stop();
  }
  expect(lines.map(({ line }) => line)).toEqual(
    ['OK', 'RATE_LIMITED', 'INTERNAL'].map((outcome) => ({
      msg: `TouchPresence ${outcome}`,
      method: 'TouchPresence',
      outcome,
      ms: expect.any(Number),
    })),
  );
  expect(lines.map(({ traceId }) => traceId)).toEqual(Array(3).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
  expect(lines.at(-1)?.level).toBe('info');
});

test('a call that takes too long ends at its deadline', async () => {
  script.call = (em) => em.execute('select pg_sleep(0.5)');
  await expect(h.client(ChatService).touchPresence(as(newId()), {}, 100)).rejects.toMatchObject({ code: 'TIMEOUT', status: 504 });
});

test('the role that runs the service cannot make tables', async () => {
  await expect(h.em.execute('create table mine (id int)')).rejects.toThrow('permission denied');
});

test('a service that is not there is unavailable at once', async () => {
  await expect(describeAccount(newId())).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

test('a test stands in for another service, and receives the caller', async () => {
  const userId = newId();
  await h.answer(IdentityService.method.describeAccount, (input, viewer) => ({ displayName: `${input.userId} for ${viewer.userId}` }));
  expect(await describeAccount(userId)).toMatchObject({ displayName: `${userId} for tally` });

  await h.answer(IdentityService.method.describeAccount, () => Promise.reject(new DomainError('ACCOUNT_NOT_FOUND', 404)));
  await expect(describeAccount(userId)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
});

test('frames reach the sockets of their member only', async () => {
  const [alice, bob] = [newId(), newId()];
  const [toAlice, toBob] = [await h.frames(alice), await h.frames(bob)];
  h.get(Sockets).push(alice, MessagePushedSchema, { message: { content: 'hi' } });
  await h.settle();
  expect(toAlice).toMatchObject([{ event: 'MessagePushed', data: { message: { content: 'hi' } } }]);
  expect(toBob).toEqual([]);
});
