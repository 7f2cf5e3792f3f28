import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { DivertSettledSchema, AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { SubjectDivertedSchema } from '@sotto/proto/media/v1/events';
import { as } from '@sotto/testing/viewers';
import { Casework } from './casework.js';

let world: Casework;
let first: Viewer;
let second: Viewer;
let bob: string;
let subjectId: string;
beforeAll(async () => {
  world = await Casework.start();
  [first, second] = [await world.staff('admin', 'Mo'), await world.staff('admin', 'Kim')];
});
afterAll(() => world.stop());
beforeEach(async () => {
  bob = await world.member('Bob');
  subjectId = newId();
});

const list = async (state = 'open') => (await world.admin.listIncidents(second, { state, limit: 100 })).incidents;
const states = async () =>
  (await world.h.published(AccountStatusChangedSchema)).filter((event) => event.userId === bob).map(({ accountStatus }) => accountStatus);
const settled = async () => (await world.h.published(DivertSettledSchema)).filter((event) => event.subjectId === subjectId);
const settle = (incidentId: string, confirmed: boolean, by = second, authorityReference = confirmed ? 'R-7' : '') =>
  world.admin.settleIncident(by, { incidentId, confirmed, authorityReference, note: 'Looked into it.' });

async function diverted(userId = bob) {
  const event = { userId, subjectId, bucket: 'private-media', divertedBy: first.userId, note: 'Please look.' };
  await world.h.publish(SubjectDivertedSchema, event, await world.h.publish(SubjectDivertedSchema, event));
  await world.h.settle();
  return (await list()).find((incident) => incident.subjectId === subjectId)!;
}

test('OpenIncident: suspends the owner at once, until a second administrator settles the incident', async () => {
  expect(await diverted()).toMatchObject({
    bucket: 'private-media',
    state: 'open',
    note: 'Please look.',
    own: false,
    person: { displayName: 'Bob' },
  });
  expect(await states()).toEqual(['suspended']);
  expect((await world.admin.listNotices(as(bob), {})).notices).toMatchObject([{ kind: 'suspend' }]);
  expect((await world.admin.listBansToConfirm(second, { limit: 100 })).persons.map(({ userId }) => userId)).not.toContain(bob);
});

test('SettleIncident: confirming bans the owner and publishes the result', async () => {
  const { id } = await diverted();
  await expect(settle(id, true, first)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON', status: 403 });
  await expect(settle(id, true, second, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'authorityReference' }] });
  const { incident } = await settle(id, true);
  expect(incident).toMatchObject({ state: 'confirmed', authorityReference: 'R-7', settledBy: { displayName: 'Kim' } });
  await settle(id, true);
  await expect(settle(id, false)).rejects.toMatchObject({ code: 'CASE_DECIDED' });
  await world.h.settle();
  expect(await states()).toEqual(['suspended', 'banned']);
  expect(await settled()).toMatchObject([{ userId: bob, confirmed: true, settledBy: second.userId }]);
  const [decision] = await world.h.em.execute(
    `select d.decided_by, s.confirmed_by from decisions d join decision_states s on s.decision_id = d.id where d.user_id = ?`,
    [bob],
  );
  expect(decision).toEqual({ decided_by: first.userId, confirmed_by: second.userId });
});

test('SettleIncident: releasing restores the account and publishes the result', async () => {
  const { id } = await diverted();
  await settle(id, false);
  await world.h.settle();
  expect(await states()).toEqual(['suspended', 'active']);
  expect(await settled()).toMatchObject([{ confirmed: false }]);
  expect((await list('released')).map((incident) => incident.id)).toContain(id);
});

test('SettleIncident: stores one of two different concurrent results', async () => {
  const third = await world.staff('admin');
  for (let round = 0; round < 10; round++) {
    [bob, subjectId] = [await world.member(), newId()];
    const { id } = await diverted();
    const done = await Promise.allSettled([settle(id, true), settle(id, false, third)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await world.h.settle();
    expect(await settled()).toHaveLength(1);
    expect((await states()).at(-1)).toBe(done[0]?.status === 'fulfilled' ? 'banned' : 'active');
  }
});

test('OpenIncident: does not suspend staff', async () => {
  const { id } = await diverted((await world.staff()).userId);
  await settle(id, true);
  await world.h.settle();
  expect(await settled()).toMatchObject([{ confirmed: true }]);
});

test('EraseMember: keeps incidents as evidence', async () => {
  const { id } = await diverted();
  await world.erase(bob);
  expect((await list()).map((incident) => incident.id)).toContain(id);
  await settle(id, true);
  await world.h.settle();
  expect(await settled()).toHaveLength(1);
});

test('ListIncidents: refuses moderators', async () => {
  const moderator = await world.staff();
  const { id } = await diverted();
  await expect(world.admin.listIncidents(moderator, { state: 'open' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(settle(id, true, moderator)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

describe('the account of the owner', () => {
  const lift = (by: Viewer) =>
    world.admin.sanctionMember(by, { userId: bob, decisionId: newId(), action: 'lift', reason: 'Everything is fine.' });
  const appeals = async (by: Viewer) => (await world.admin.listAppeals(by, { state: 'open', limit: 100 })).appeals;

  test('SanctionMember: cannot lift the ban of an incident', async () => {
    const { id } = await diverted();
    for (const by of [await world.staff(), first, second]) await expect(lift(by)).rejects.toMatchObject({ code: 'MEMBER_PROTECTED' });
    await settle(id, true);
    await expect(lift(await world.staff())).rejects.toMatchObject({ code: 'MEMBER_PROTECTED' });
    await world.afterwards();
    expect(await states()).toEqual(['suspended', 'banned']);
  });

  test('ApplyDecisions: lifting does not restore an account when an incident was opened meanwhile', async () => {
    const lifting = await lift(first);
    const { id } = await diverted();
    await world.afterwards();
    expect(lifting.decision?.state).toBe('applies');
    expect(await states()).toEqual(['suspended']);
    expect((await world.admin.listNotices(as(bob), {})).notices.map(({ kind }) => kind)).toEqual(['suspend']);
    await settle(id, true);
    await world.h.settle();
    expect(await states()).toEqual(['suspended', 'banned']);
  });

  test('DecideAppeal: only administrators overturn the ban of an incident', async () => {
    const { id } = await diverted();
    await settle(id, true);
    const { decisionId } = (await world.admin.listNotices(as(bob), {})).notices[0]!;
    await world.admin.appealDecision(as(bob), { decisionId, text: 'I did nothing of the kind.' });
    const [moderator, third] = [await world.staff(), await world.staff('admin')];
    const answer = { decisionId, overturned: true, answer: 'We looked again.' };
    const counts = async (by: Viewer) => (await world.admin.listAppeals(by, { state: 'open' })).open;
    expect((await appeals(moderator)).map(({ decision }) => decision?.id)).not.toContain(decisionId);
    expect(await counts(moderator)).toBe((await counts(third)) - 1);
    await expect(world.admin.decideAppeal(moderator, answer)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    await expect(world.admin.claimCase(moderator, { queue: 'appeals', caseId: decisionId })).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    });
    for (const by of [first, second])
      await expect(world.admin.decideAppeal(by, answer)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
    expect((await appeals(third)).map(({ decision }) => decision?.id)).toContain(decisionId);
    await world.admin.decideAppeal(third, answer);
    await world.afterwards();
    expect((await states()).at(-1)).toBe('active');
  });

  test('ListMemberEvents: only administrators see that content was diverted', async () => {
    await diverted();
    const kinds = async (by: Viewer) => (await world.admin.listMemberEvents(by, { userId: bob })).events.map(({ kind }) => kind);
    expect(await kinds(second)).toContain('diverted');
    expect(await kinds(await world.staff())).not.toContain('diverted');
  });
});
