import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { EmailRequestedSchema } from '@sotto/proto/admin/v1/events';
import { Harness } from '@sotto/testing/harness';
import { planByIndex } from '@sotto/testing/index-use';
import { as, asService } from '@sotto/testing/viewers';
import { RolesChangedSchema } from '@sotto/proto/identity/v1/events';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { applyOutcomes } from './apply-outcomes.js';
import { adminService } from './admin.js';
import { ProfilesStub } from './profiles-stub.js';

let h: Harness;
let people: ProfilesStub;
beforeAll(async () => {
  h = await Harness.start(adminService);
  people = await ProfilesStub.of(h);
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
const emailsSince = async (from: number) => {
  await h.settle();
  const due = (await h.published(EmailRequestedSchema)).slice(from);
  return Promise.all(due.map(({ emailId }) => api().describeEmail(asService('identity'), { emailId })));
};
const emailCount = async () => {
  await h.settle();
  return (await h.published(EmailRequestedSchema)).length;
};

test('ListSupportRequests: the most urgent first, then the oldest, without gaps between pages', async () => {
  const wrote: { priority: string; id: string }[] = [];
  for (const priority of ['low', 'urgent', 'normal', 'high', 'urgent', 'normal']) {
    wrote.push({ priority, id: (await submit({ priority }, as(newId()))).id });
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

test('AnswerSupportRequest: a repeated answer is stored, recorded and emailed once', async () => {
  const [userId, staffId, answerId] = [
    await people.put({ displayName: 'Bea', avatarImageId: newId() }),
    await people.put({ displayName: 'Rae' }),
    newId(),
  ];
  await h.settle();
  const { id, ticket } = await submit({ subject: 'My account' }, as(userId));
  const before = await emailCount();
  const answer = () => api().answerSupportRequest(as(staffId, 'admin'), { requestId: id, answerId, text: ' Try again ' });
  const first = await answer();
  expect(first.request).toMatchObject({
    ticket,
    status: 'answered',
    person: { userId, displayName: 'Bea', picture: { smallUrl: expect.stringContaining('/small?') } },
    answers: [{ id: answerId, text: 'Try again', staff: { displayName: 'Rae' } }],
  });
  expect((await answer()).request?.answers).toHaveLength(1);
  expect(await emailsSince(before)).toEqual([]);
  await applyOutcomes(h);
  expect((await answer()).request).toMatchObject({ status: 'answered', answers: [{ id: answerId, text: 'Try again' }] });
  expect(await emailsSince(before)).toMatchObject([
    { kind: 'support_answer', email: 'ann@example.com', userId: '', name: 'Ann', reason: 'Try again', ticket, subject: 'My account' },
  ]);
  expect(await h.em.find(AdminAction, { adminId: staffId })).toMatchObject([
    { action: 'support', targetId: id, reason: `Answered ${ticket}` },
  ]);
});

test('AnswerSupportRequest: the email is in the language of the page, if there was one', async () => {
  const before = await emailCount();
  for (const language of ['es', '']) {
    const { id } = await submit({ language });
    await api().answerSupportRequest(anAdmin(), { requestId: id, answerId: newId(), text: 'Yes' });
    await applyOutcomes(h);
  }
  const kinds = ['support_receipt', 'support_answer'];
  const languages = (await emailsSince(before)).map(({ kind, language }) => [kind, language]);
  expect(languages.toSorted()).toEqual(
    kinds
      .flatMap((kind) => [
        [kind, 'es'],
        [kind, ''],
      ])
      .toSorted(),
  );
});

test('SubmitSupportRequest: a repeated request gets one receipt with its number', async () => {
  const before = await emailCount();
  const clientRequestId = newId();
  const [{ ticket }] = [await submit({ clientRequestId }), await submit({ clientRequestId })];
  expect(await emailsSince(before)).toMatchObject([
    { kind: 'support_receipt', email: 'ann@example.com', name: 'Ann', reason: '', subject: '', ticket },
  ]);
});

test('AnswerSupportRequest: refuses the id of an answer to another request', async () => {
  const [one, other] = [await submit(), await submit()];
  const answerId = newId();
  await api().answerSupportRequest(anAdmin(), { requestId: one.id, answerId, text: 'Yes' });
  await expect(api().answerSupportRequest(anAdmin(), { requestId: other.id, answerId, text: 'Yes' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('SetSupportStatus: closes and opens a request, records it and sends no email', async () => {
  const viewer = anAdmin();
  const { id } = await submit();
  const before = await emailCount();
  for (const status of ['closed', 'closed', 'open'])
    expect((await api().setSupportStatus(viewer, { requestId: id, status })).request?.status).toBe(status);
  expect(await h.em.count(AdminAction, { adminId: viewer.userId })).toBe(2);
  expect(await emailsSince(before)).toEqual([]);
});

test('SetSupportPriority: moves a request within the queue and records it once', async () => {
  const viewer = anAdmin();
  const { id, ticket } = await submit();
  for (let call = 0; call < 2; call += 1)
    expect((await api().setSupportPriority(viewer, { requestId: id, priority: 'urgent' })).request?.priority).toBe('urgent');
  const urgent = (await list('open', { limit: 100 })).requests.filter(({ priority }) => priority === 'urgent');
  expect(urgent.at(-1)?.id).toBe(id);
  expect(await h.em.find(AdminAction, { adminId: viewer.userId })).toMatchObject([
    { action: 'support', targetId: id, reason: `Set the priority of ${ticket} to urgent` },
  ]);
  const unknown = { requestId: newId(), priority: 'low' };
  await expect(api().setSupportPriority(viewer, unknown)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  await expect(api().setSupportPriority(as(newId(), 'moderator'), unknown)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('ClaimSupportRequest: assigns a request, so that others can answer and close it only after they take it over', async () => {
  const [rae, noor] = [as(await people.put({ displayName: 'Rae' }), 'admin'), as(await people.put({ displayName: 'Noor' }), 'admin')];
  await h.settle();
  const { id, ticket } = await submit();
  const claim = (viewer: typeof rae, takeOver = false) => api().claimSupportRequest(viewer, { requestId: id, takeOver });
  for (let call = 0; call < 2; call += 1) expect((await claim(rae)).request?.claim).toMatchObject({ staffName: 'Rae', mine: true });
  h.clock.advance({ minutes: 29 * 24 * 60 });
  const listed = (await api().listSupportRequests(noor, { status: 'open', limit: 100 })).requests.find((one) => one.id === id);
  expect(listed?.claim).toMatchObject({ staffName: 'Rae', mine: false });

  const answer = () => api().answerSupportRequest(noor, { requestId: id, answerId: newId(), text: 'Yes' });
  const before = await emailCount();
  for (const refused of [() => claim(noor), answer, () => api().setSupportStatus(noor, { requestId: id, status: 'closed' })])
    await expect(refused()).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
  expect(await emailsSince(before)).toEqual([]);

  expect((await claim(noor, true)).request?.claim).toMatchObject({ staffName: 'Noor', mine: true });
  await expect(claim(rae)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
  expect((await answer()).request).toMatchObject({ status: 'answered', claim: { mine: true } });
  const closed = await api().setSupportStatus(noor, { requestId: id, status: 'closed' });
  expect(closed.request?.claim).toBeUndefined();
  await expect(claim(rae)).rejects.toMatchObject({ code: 'CASE_DECIDED' });

  const recorded = async ({ userId }: typeof rae) => (await h.em.find(AdminAction, { adminId: userId })).map(({ reason }) => reason);
  expect(await recorded(rae)).toEqual([`Claimed ${ticket}`]);
  expect((await recorded(noor)).toSorted()).toEqual([`Answered ${ticket}`, `Set ${ticket} to closed`, `Took over ${ticket}`]);
});

test('ClaimSupportRequest: hands a request over to another administrator, who has it among their own', async () => {
  const [rae, noor] = [as(await people.put({ displayName: 'Rae' }), 'admin'), as(await people.put({ displayName: 'Noor' }), 'admin')];
  const morgan = await people.put({ displayName: 'Morgan' });
  await h.publish(RolesChangedSchema, { userId: rae.userId, roles: ['admin'] });
  await h.publish(RolesChangedSchema, { userId: noor.userId, roles: ['admin'] });
  await h.publish(RolesChangedSchema, { userId: morgan, roles: ['moderator'] });
  await h.settle();
  const { id, ticket } = await submit();
  const hand = (by: typeof rae, staffId: string, takeOver = false) => api().claimSupportRequest(by, { requestId: id, staffId, takeOver });
  for (const refused of [morgan, newId()])
    await expect(hand(rae, refused)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'staffId' }] });
  await api().claimSupportRequest(rae, { requestId: id });
  expect((await hand(rae, noor.userId)).request?.claim).toMatchObject({ staffId: noor.userId, staffName: 'Noor', mine: false });
  const mine = async (viewer: typeof rae) =>
    (await api().listSupportRequests(viewer, { status: 'open', assigned: 'me', limit: 100 })).requests.map((one) => one.id);
  expect([await mine(rae), await mine(noor)]).toEqual([[], [id]]);
  await expect(hand(rae, rae.userId)).rejects.toMatchObject({ code: 'CASE_CLAIMED' });
  expect((await hand(rae, rae.userId, true)).request?.claim).toMatchObject({ mine: true });
  const recorded = (await h.em.find(AdminAction, { adminId: rae.userId }, { orderBy: { id: 'asc' } })).map(({ reason }) => reason);
  expect(recorded).toEqual([`Claimed ${ticket}`, `Handed ${ticket} over to ${noor.userId}`, `Took over ${ticket}`]);
});

test('ChangeSavedReply: changes the text, records it once, and refuses a blank text and an unknown reply', async () => {
  const [viewer, replyId] = [anAdmin(), newId()];
  await api().saveReply(viewer, { replyId, text: 'We look into it' });
  for (let call = 0; call < 2; call += 1) await api().changeSavedReply(viewer, { replyId, text: ' We look into it today ' });
  const { replies } = await api().listSavedReplies(viewer, {});
  expect(replies.find(({ id }) => id === replyId)?.text).toBe('We look into it today');
  expect((await h.em.find(AdminAction, { targetId: replyId })).map(({ reason }) => reason).toSorted()).toEqual([
    'Changed a saved reply',
    'Saved a reply',
  ]);
  await expect(api().changeSavedReply(viewer, { replyId, text: '  ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(api().changeSavedReply(viewer, { replyId: newId(), text: 'Hello' })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  await api().deleteSavedReply(viewer, { replyId });
});

test('ReleaseSupportRequest: leaves a request to others and records it once', async () => {
  const [rae, noor] = [anAdmin(), anAdmin()];
  const { id, ticket } = await submit();
  const release = (viewer: typeof rae) => api().releaseSupportRequest(viewer, { requestId: id });
  await api().claimSupportRequest(rae, { requestId: id });
  expect((await release(noor)).request?.claim).toMatchObject({ staffId: rae.userId });
  for (let call = 0; call < 2; call += 1) expect((await release(rae)).request?.claim).toBeUndefined();
  expect((await api().claimSupportRequest(noor, { requestId: id })).request?.claim).toMatchObject({ mine: true });
  const recorded = await h.em.find(AdminAction, { adminId: rae.userId });
  expect(recorded.map(({ reason }) => reason).toSorted()).toEqual([`Claimed ${ticket}`, `Released ${ticket}`]);
  expect(await h.em.count(AdminAction, { adminId: noor.userId })).toBe(1);
});

test('ClaimSupportRequest: one of eight concurrent claims succeeds, and claims of reports do not end it', async () => {
  const { id } = await submit();
  const staff = Array.from({ length: 8 }, anAdmin);
  const outcomes = await Promise.allSettled(staff.map((viewer) => api().claimSupportRequest(viewer, { requestId: id })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = staff[outcomes.findIndex(({ status }) => status === 'fulfilled')]!;
  for (let more = 0; more < 12; more += 1) await api().claimSupportRequest(winner, { requestId: (await submit()).id });
  const { requests } = await api().listSupportRequests(winner, { status: 'open', limit: 100 });
  expect(requests.filter(({ claim }) => claim?.mine)).toHaveLength(13);
});

test('ClaimSupportRequest: refuses unknown requests and moderators', async () => {
  const unknown = { requestId: newId() };
  for (const call of [() => api().claimSupportRequest(anAdmin(), unknown), () => api().releaseSupportRequest(anAdmin(), unknown)])
    await expect(call()).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  await expect(api().claimSupportRequest(as(newId(), 'moderator'), unknown)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('ListSupportRequests: has the requests of a status, a type, a priority and an assignment', async () => {
  const viewer = anAdmin();
  const subject = newId();
  const [mine, others, free] = [
    await submit({ subject, requestType: 'bug' }),
    await submit({ subject, requestType: 'bug' }),
    await submit({ subject, requestType: 'billing' }),
  ];
  await api().claimSupportRequest(viewer, { requestId: mine.id });
  await api().claimSupportRequest(anAdmin(), { requestId: others.id });
  await api().setSupportPriority(viewer, { requestId: free.id, priority: 'high' });
  const found = async (filters: object) => {
    const { requests } = await api().listSupportRequests(viewer, { status: 'open', search: subject, ...filters });
    return requests.map(({ id }) => id);
  };
  expect(await found({})).toEqual([free.id, mine.id, others.id]);
  expect(await found({ requestType: 'bug' })).toEqual([mine.id, others.id]);
  expect(await found({ priority: 'high' })).toEqual([free.id]);
  expect(await found({ assigned: 'me' })).toEqual([mine.id]);
  expect(await found({ assigned: 'nobody' })).toEqual([free.id]);
  await api().setSupportStatus(viewer, { requestId: mine.id, status: 'closed' });
  expect(await found({})).toEqual([free.id, others.id]);
  expect(await found({ status: 'closed' })).toEqual([mine.id]);
  expect(await found({ status: '' })).toEqual([free.id, mine.id, others.id]);
  const first = await api().listSupportRequests(viewer, { status: '', search: subject, limit: 2 });
  expect(await found({ status: '', limit: 2, cursor: first.nextCursor })).toEqual([others.id]);
});

test('ListSupportRequests: finds a number, a part of the name or the subject, and an exact email address, whose search is recorded', async () => {
  const viewer = anAdmin();
  const { id, ticket } = await submit({ name: 'Zelda 100% Quist', subject: 'Unfindable_thing', email: 'Zelda.Quist@example.com' });
  const found = async (search: string, more: object = {}) =>
    (await api().listSupportRequests(viewer, { status: '', search, ...more })).requests.map((request) => request.id);
  for (const search of [ticket, ticket.toLowerCase(), ticket.slice(2), ' zelda 100%', 'QUIST', 'findable_'])
    expect(await found(search)).toContain(id);
  for (const search of ['Zelda.Quist', 'zelda%quist', 'Unfindable-thing', 'findable%thing', 'S-1'])
    expect(await found(search)).not.toContain(id);
  expect(await h.em.count(AdminAction, { adminId: viewer.userId })).toBe(0);
  expect(await found('zelda.quist@EXAMPLE.com')).toEqual([id]);
  expect(await found('quist@example.com')).toEqual([]);
  expect(await h.em.find(AdminAction, { adminId: viewer.userId })).toMatchObject(
    Array.from({ length: 2 }, () => ({ action: 'look_up', targetId: null, reason: 'Looked for support requests by an email address' })),
  );
});

test('AddSupportNote: a repeated note is stored and recorded once, and sends no email', async () => {
  const staffId = await people.put({ displayName: 'Rae' });
  await h.settle();
  const viewer = as(staffId, 'admin');
  const { id, ticket } = await submit();
  const before = await emailCount();
  const [note, other] = [{ requestId: id, noteId: newId(), text: ' Paid twice, see the ledger ' }, await submit()];
  for (let call = 0; call < 2; call += 1)
    expect((await api().addSupportNote(viewer, note)).request).toMatchObject({
      status: 'open',
      answers: [],
      notes: [{ id: note.noteId, text: 'Paid twice, see the ledger', staff: { displayName: 'Rae' } }],
    });
  expect(await emailsSince(before + 1)).toEqual([]);
  expect(await h.em.find(AdminAction, { adminId: staffId })).toMatchObject([
    { action: 'support', targetId: id, reason: `Added a note to ${ticket}` },
  ]);
  for (const wrong of [
    { ...note, requestId: other.id },
    { ...note, noteId: newId(), text: '\u200b ' },
  ])
    await expect(api().addSupportNote(viewer, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(api().addSupportNote(viewer, { ...note, requestId: newId() })).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
  await expect(api().addSupportNote(as(newId(), 'moderator'), note)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('SaveReply: all staff shares at most 100 replies, and saving and deleting is recorded once', async () => {
  const [viewer, replyId] = [anAdmin(), newId()];
  const texts = async () => (await api().listSavedReplies(anAdmin(), {})).replies.map(({ text }) => text);
  for (let call = 0; call < 2; call += 1) await api().saveReply(viewer, { replyId, text: ' We look into it ' });
  await api().saveReply(viewer, { replyId: newId(), text: 'Please send a picture' });
  expect(await texts()).toEqual(['Please send a picture', 'We look into it']);
  for (let call = 0; call < 2; call += 1) await api().deleteSavedReply(viewer, { replyId });
  expect(await texts()).toEqual(['Please send a picture']);
  const recorded = await h.em.find(AdminAction, { adminId: viewer.userId });
  expect(recorded.map(({ reason }) => reason).toSorted()).toEqual(['Deleted a saved reply', 'Saved a reply', 'Saved a reply']);

  await expect(api().saveReply(viewer, { replyId, text: '\u200b ' })).rejects.toMatchObject({ fields: [{ field: 'text' }] });
  await h.em.execute(
    `insert into saved_replies (id, text, created_at) select gen_random_uuid(), 'Reply ' || n, now() from generate_series(1, 99) n`,
  );
  await expect(api().saveReply(viewer, { replyId, text: 'One more' })).rejects.toMatchObject({
    fields: [{ field: 'text', rule: 'replies.too_many' }],
  });
  const moderator = as(newId(), 'moderator');
  await expect(api().listSavedReplies(moderator, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(api().saveReply(moderator, { replyId, text: 'Yes' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('SubmitSupportRequest: pushes a change of the queue to staff', async () => {
  const staffId = newId();
  await h.em.execute(`insert into staff (user_id, roles, event_id) values (?, '{admin}', ?)`, [staffId, newId()]);
  const frames = await h.frames(staffId);
  await submit();
  await h.settle();
  expect(frames).toContainEqual({ event: 'QueueChangedPushed', data: { queue: 'support' } });
});

test('AnswerSupportRequest: refuses unknown requests, blank answers and moderators', async () => {
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

test('ListSupportRequests: reads a page of 100,000 open requests in index order', async () => {
  for (let batch = 0; batch < 20; batch += 1) {
    await h.em.execute(
      `insert into support_requests (id, client_request_id, name, email, subject, message, priority, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'Ann', 'ann@example.com', 'Hello', 'Help', (array['low', 'normal', 'high', 'urgent'])[1 + n % 4],
         '2025-01-01'::timestamptz + n * interval '1 second' from generate_series(?::int + 1, ?::int + 5000) n`,
      [batch * 5000, batch * 5000],
    );
  }
  const plan = await planByIndex(
    h.databaseUrl,
    `select id from support_requests where status = 'open' and (urgency, created_at, id) > (2::smallint, '2025-01-01'::timestamptz, $1::uuid)
     order by urgency, created_at, id limit 51`,
    [newId()],
    ['seqscan', 'bitmapscan'],
  );
  expect(plan).toContain('support_requests_queue');
  expect(plan).not.toContain('Sort');
  expect(await list('open', { limit: 100 })).toMatchObject({ requests: { length: 100 }, open: expect.any(Number) });

  await h.em.execute('analyze support_requests');
  const part = `name ilike '%unfindable%' or subject ilike '%unfindable%' or ticket_number = 1042`;
  const plans = [
    [`select id from support_requests where ${part} order by urgency, created_at, id limit 51`, 'support_requests_by_text'],
    [`select id from support_requests where lower(email) = 'nobody@example.org'`, 'support_requests_by_email'],
    [`select id from support_requests order by urgency, created_at, id limit 51`, 'support_requests_all'],
  ] as const;
  for (const [sql, index] of plans) expect(await planByIndex(h.databaseUrl, sql, [])).toContain(index);
}, 60_000);

test('AnswerSupportRequest: can be undone for ten seconds, and then nothing is sent; a request that is closed meanwhile stays closed', async () => {
  const viewer = anAdmin();
  const { id, ticket } = await submit();
  const [answerId, second] = [newId(), newId()];
  const send = (one: string) => api().answerSupportRequest(viewer, { requestId: id, answerId: one, text: 'Yes' });
  const before = await emailCount();
  // Answers of other tests go out as well.
  const answered = async () => (await emailsSince(before)).filter((email) => email.ticket === ticket);
  expect((await send(answerId)).request?.answers).toMatchObject([{ id: answerId, text: 'Yes', undoUntil: expect.anything() }]);
  await expect(send(newId())).rejects.toMatchObject({ code: 'CASE_DECIDED' });
  await api().undoDecision(viewer, { decisionId: answerId });
  await applyOutcomes(h);
  await send(answerId); // a retry that arrives late is the call that was undone
  await applyOutcomes(h);
  expect(await answered()).toEqual([]);
  expect((await send(second)).request).toMatchObject({ status: 'answered' });
  await api().setSupportStatus(viewer, { requestId: id, status: 'closed' });
  await applyOutcomes(h);
  expect(await answered()).toMatchObject([{ kind: 'support_answer' }]);
  const { requests } = await api().listSupportRequests(viewer, { status: 'closed', limit: 100 });
  expect(requests.find((request) => request.id === id)).toMatchObject({ status: 'closed', answers: [{ id: second }] });
  expect(requests.find((request) => request.id === id)?.answers[0]?.undoUntil).toBeUndefined();
});
