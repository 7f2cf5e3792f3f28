import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { LetterDueSchema } from '@sotto/proto/admin/v1/events';
import { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { AdminAction } from '../src/record/admin-action.entity.js';
import { adminService } from './admin.js';
import { KnownPeople } from './known-people.js';

let h: Harness;
let people: KnownPeople;
beforeAll(async () => {
  h = await Harness.start(adminService);
  people = await KnownPeople.of(h);
});
afterAll(() => h.stop());

const anAdmin = () => as(newId(), 'admin');
const api = () => h.client(AdminService);
const submit = (changes: object = {}, viewer = anonymous) =>
  api().submitSupportRequest(viewer, {
    clientRequestId: newId(),
    name: 'Ann',
    email: 'ann@example.com',
    subject: 'Hello',
    message: 'Please help',
    ...changes,
  });
const list = (status = 'open', more: object = {}) => api().listSupportRequests(anAdmin(), { status, ...more });
const lettersOf = async (from: number) => {
  await h.settle();
  const due = (await h.published(LetterDueSchema)).slice(from);
  return Promise.all(due.map(({ letterId }) => api().describeLetter(asService('identity'), { letterId })));
};
const letterCount = async () => (await h.published(LetterDueSchema)).length;

test('the most urgent come first, of those the oldest, page by page without a gap', async () => {
  const wrote: { priority: string; id: string }[] = [];
  for (const priority of ['low', 'urgent', 'normal', 'high', 'urgent', 'normal']) {
    wrote.push({ priority, id: (await submit({ priority })).id });
    h.clock.advance({ seconds: 1 });
  }
  const expected = ['urgent', 'high', 'normal', 'low']
    .flatMap((priority) => wrote.filter((one) => one.priority === priority))
    .map(({ id }) => id);

  const seen: string[] = [];
  for (let cursor: string | undefined; cursor !== ''; ) {
    const part = await list('open', { limit: 2, cursor: cursor ?? '' });
    expect(part.open).toBe(6);
    seen.push(...part.requests.map(({ id }) => id));
    cursor = part.nextCursor;
  }
  expect(seen).toEqual(expected);
  await expect(list('open', { cursor: 'bm90IG91cnM' })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'cursor' }] });
});

test('an answer is stored, on record and sent as a letter to the address once, however often it is sent', async () => {
  const [userId, staffId, answerId] = [
    await people.put({ displayName: 'Bea', avatarImageId: newId() }),
    await people.put({ displayName: 'Rae' }),
    newId(),
  ];
  await h.settle();
  const { id, ticket } = await submit({ subject: 'My account' }, as(userId));
  const before = await letterCount();
  const answer = () => api().answerSupportRequest(as(staffId, 'admin'), { requestId: id, answerId, text: ' Try again ' });
  const first = await answer();
  expect(first.request).toMatchObject({
    ticket,
    status: 'answered',
    person: { userId, displayName: 'Bea', picture: { smallUrl: expect.stringContaining('/small?') } },
    answers: [{ id: answerId, text: 'Try again', staff: { displayName: 'Rae' } }],
  });
  expect((await answer()).request?.answers).toHaveLength(1);
  expect(await lettersOf(before)).toMatchObject([
    { kind: 'support_answer', email: 'ann@example.com', userId: '', name: 'Ann', reason: 'Try again', ticket, subject: 'My account' },
  ]);
  expect(await h.em.find(AdminAction, { adminId: staffId })).toMatchObject([
    { action: 'support', targetId: id, reason: `Answered ${ticket}` },
  ]);
});

test('an answer that belongs to another request is not taken for a repeat', async () => {
  const [one, other] = [await submit(), await submit()];
  const answerId = newId();
  await api().answerSupportRequest(anAdmin(), { requestId: one.id, answerId, text: 'Yes' });
  await expect(api().answerSupportRequest(anAdmin(), { requestId: other.id, answerId, text: 'Yes' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('a request is closed and opened, each time on record, and nothing is sent for it', async () => {
  const viewer = anAdmin();
  const { id } = await submit();
  const before = await letterCount();
  for (const status of ['closed', 'closed', 'open'])
    expect((await api().setSupportStatus(viewer, { requestId: id, status })).request?.status).toBe(status);
  expect(await h.em.count(AdminAction, { adminId: viewer.userId })).toBe(2);
  expect(await lettersOf(before)).toEqual([]);
});

test('who looks at the queue hears that one came', async () => {
  const staffId = newId();
  await h.em.execute(`insert into staff (user_id, roles, fact_id) values (?, '{admin}', ?)`, [staffId, newId()]);
  const frames = await h.frames(staffId);
  await submit();
  await h.settle();
  expect(frames).toContainEqual({ event: 'QueueChangedPushed', data: { queue: 'support' } });
});

test('what nobody wrote is not there, a blank answer is none, and moderators see nothing of it', async () => {
  const requestId = newId();
  await expect(api().setSupportStatus(anAdmin(), { requestId, status: 'closed' })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  const answer = { requestId, answerId: newId(), text: 'Yes' };
  await expect(api().answerSupportRequest(anAdmin(), answer)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  await expect(api().answerSupportRequest(anAdmin(), { ...answer, text: '\u200b ' })).rejects.toMatchObject({
    fields: [{ field: 'text' }],
  });
  for (const viewer of [as(newId()), as(newId(), 'moderator')])
    await expect(api().listSupportRequests(viewer, { status: 'open' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a page of 100,000 waiting requests is read in the order of the index', async () => {
  for (let share = 0; share < 20; share += 1) {
    await h.em.execute(
      `insert into support_requests (id, client_request_id, name, email, subject, message, priority, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'Ann', 'ann@example.com', 'Hello', 'Help', (array['low', 'normal', 'high', 'urgent'])[1 + n % 4],
         '2025-01-01'::timestamptz + n * interval '1 second' from generate_series(?::int + 1, ?::int + 5000) n`,
      [share * 5000, share * 5000],
    );
  }
  const plan = await h.em.transactional(async (em) => {
    for (const way of ['seqscan', 'bitmapscan']) await em.execute(`set local enable_${way} = off`);
    return em.execute<{ 'QUERY PLAN': string }[]>(
      `explain select id from support_requests where status = 'open' and (urgency, created_at, id) > (2::smallint, '2025-01-01'::timestamptz, '${newId()}'::uuid)
       order by urgency, created_at, id limit 51`,
    );
  });
  const said = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(said).toContain('support_requests_queue');
  expect(said).not.toContain('Sort');
  expect(await list('open', { limit: 100 })).toMatchObject({ requests: { length: 100 }, open: expect.any(Number) });
}, 60_000);
