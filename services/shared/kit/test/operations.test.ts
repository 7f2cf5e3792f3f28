import { MemberSeenSchema, MessageSentSchema } from '@sotto/proto/chat/v1/events';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';
import { contractTable } from '@sotto/testing/contract-table';
import { Harness } from '@sotto/testing/harness';
import { asService } from '@sotto/testing/viewers';
import { DeadLetterSources } from '../src/dead-letters/dead-letter-sources.js';
import { eventSubject } from '../src/nats/subjects.js';
import { encode } from '../src/nats/wire.js';
import { newId } from '../src/orm/ids.js';
import { effectsOf } from './events.js';
import { script, tallyService } from './tally.js';

contractTable(tallyService, OperationsService);

const consumer = 'tally-chat-MessageSent';
const admin = asService('admin');

let h: Harness;
beforeAll(async () => {
  h = await Harness.start(tallyService, { quiet: true });
});
afterAll(() => h.stop());
beforeEach(async () => {
  script.fault = () => undefined;
  await h.em.execute('delete from dead_letter');
});

const operations = () => h.client(OperationsService, { of: 'tally' });
const list = (page: { cursor?: string; limit?: number } = {}) => operations().listDeadLetters(admin, page);
const replay = (id: string, of = consumer) => operations().replayDeadLetter(admin, { id, consumer: of });

/** An event that failed as often as one may. */
async function deadLetter(messageId = newId()): Promise<string> {
  script.fault = (point) => {
    if (point === 'inside') throw new Error('broken');
  };
  const id = await h.publish(MessageSentSchema, { messageId });
  await h.settle();
  return id;
}

const mend = () => {
  script.fault = () => undefined;
};

test('what was put aside is listed, and gone once it was handled again', async () => {
  const messageId = newId();
  const id = await deadLetter(messageId);
  expect(await list()).toMatchObject({
    deadLetters: [{ id, consumer, subject: 'evt.chat.v1.MessageSent', attempts: 12, error: expect.stringContaining('broken') }],
    nextCursor: '',
    total: 1,
  });

  mend();
  expect(await replay(id)).toMatchObject({ outcome: 'handled', error: '' });
  expect(await effectsOf(h.em, messageId)).toBe(1);
  expect(await list()).toMatchObject({ deadLetters: [], total: 0 });
});

test('what fails again stays, with the new error and one more attempt', async () => {
  const id = await deadLetter();
  script.fault = () => {
    throw new Error('still broken');
  };
  expect(await replay(id)).toMatchObject({ outcome: 'failed', error: expect.stringContaining('still broken') });
  expect((await list()).deadLetters).toMatchObject([{ id, attempts: 13, error: expect.stringContaining('still broken') }]);
});

test('what was handled and could not be acknowledged has its one effect when it is handled again', async () => {
  script.fault = (point) => {
    if (point === 'after') throw new Error('too late');
  };
  const messageId = newId();
  const id = await h.publish(MessageSentSchema, { messageId });
  await h.settle();
  mend();
  expect(await replay(id)).toMatchObject({ outcome: 'handled' });
  expect(await effectsOf(h.em, messageId)).toBe(1);
});

test('what is not there any more is unknown, whatever it is called', async () => {
  const id = await deadLetter();
  mend();
  await replay(id);
  expect(await replay(id)).toMatchObject({ outcome: 'unknown' });
  expect(await replay('no-such-event')).toMatchObject({ outcome: 'unknown' });
});

test('an event of a consumer that is not there any more stays', async () => {
  const id = await deadLetter();
  await h.em.execute('update dead_letter set consumer = ? where id = ?', ['tally-chat-Forgotten', id]);
  mend();
  expect(await replay(id, 'tally-chat-Forgotten')).toMatchObject({ outcome: 'failed' });
  expect(await list()).toMatchObject({ total: 1 });
});

test('an error shows no values of a statement', async () => {
  const id = await h.publish(MessageSentSchema, { messageId: 'somebody-private' });
  await h.settle();
  const { error } = await replay(id);
  expect(error).toContain('22P02');
  const [row] = (await list()).deadLetters;
  expect(`${row?.error} ${error}`).not.toContain('somebody-private');
});

test('ListDeadLetters: pages contain every row once, the latest first, also rows of one timestamp', async () => {
  const ids = Array.from({ length: 7 }, () => newId()).sort();
  for (const [n, id] of ids.entries())
    await h.em.execute(
      `insert into dead_letter (id, consumer, subject, payload, error, attempts, failed_at)
       values (?, ?, 'evt.chat.v1.MessageSent', '', 'broken', 12, timestamptz '2027-01-01' + ? * interval '1 microsecond')`,
      [id, consumer, Math.floor(n / 3)],
    );
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { deadLetters: rows, nextCursor, total } = await list({ cursor, limit: 2 });
    expect(total).toBe(7);
    seen.push(...rows.map(({ id }) => id));
    cursor = nextCursor === '' ? undefined : nextCursor;
  }
  expect(seen).toEqual(ids.toReversed());
});

test('a cursor that the list did not make is refused', async () => {
  await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'cursor' }] });
});

test('what a service takes in besides events stands in the same list, and is handled by its own source', async () => {
  const id = await deadLetter();
  const replayed: string[] = [];
  const event = {
    id: 'evt_1',
    consumer: 'bank-events',
    subject: 'paid',
    error: 'no',
    attempts: 3,
    failedAt: '2020-01-01T00:00:00.000000Z',
  };
  h.get(DeadLetterSources).add('bank-events', {
    count: () => Promise.resolve(1),
    list: ({ failedAt }) => Promise.resolve(failedAt === 'infinity' || failedAt > event.failedAt ? [event] : []),
    replay: (one) => {
      replayed.push(one);
      return Promise.resolve({ outcome: 'handled' });
    },
  });

  const first = await list({ limit: 1 });
  expect(first).toMatchObject({ deadLetters: [{ id }], total: 2 });
  expect(await list({ limit: 1, cursor: first.nextCursor })).toMatchObject({ deadLetters: [{ id: 'evt_1' }], nextCursor: '' });
  expect(await replay('evt_1', 'bank-events')).toMatchObject({ outcome: 'handled' });
  expect(replayed).toEqual(['evt_1']);
  expect(() => h.get(DeadLetterSources).add('bank-events', h.get(DeadLetterSources).all()[0]!)).toThrow('Two folders');
});

describe('HandleEvent', () => {
  const payload = (messageId: string) => encode(MessageSentSchema, { messageId });
  const subject = eventSubject(MessageSentSchema);
  const hand = (id: string, messageId: string, by = 'chat') =>
    operations().handleEvent(asService(by), { subject, id, payload: payload(messageId) });

  test('handles an event before it is answered, and the stream changes nothing any more', async () => {
    const [id, messageId] = [newId(), newId()];
    expect(await hand(id, messageId)).toMatchObject({ handled: true });
    expect(await effectsOf(h.em, messageId)).toBe(1);
    await h.publish(MessageSentSchema, { messageId }, id);
    await h.settle();
    expect(await effectsOf(h.em, messageId)).toBe(1);
  });

  test('has one effect when the stream delivers the event at the same time', async () => {
    const [id, messageId] = [newId(), newId()];
    await Promise.all([hand(id, messageId), h.publish(MessageSentSchema, { messageId }, id), hand(id, messageId)]);
    await h.settle();
    expect(await effectsOf(h.em, messageId)).toBe(1);
  });

  test('is refused for the event of another publisher', async () => {
    const messageId = newId();
    await expect(hand(newId(), messageId, 'profiles')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await effectsOf(h.em, messageId)).toBe(0);
  });

  test('says that nothing consumes such events', async () => {
    const event = { subject: eventSubject(MemberSeenSchema), id: newId(), payload: encode(MemberSeenSchema, { userId: newId() }) };
    expect(await operations().handleEvent(asService('chat'), event)).toMatchObject({ handled: false });
  });

  test('fails when the event fails, and is not answered as handled', async () => {
    const messageId = newId();
    script.fault = (point) => {
      if (point === 'inside') throw new Error('broken');
    };
    await expect(hand(newId(), messageId)).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await effectsOf(h.em, messageId)).toBe(0);
  });
});
