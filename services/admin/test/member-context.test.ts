import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MemberRegisteredSchema, VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import { ImageDecidedSchema, ImageReviewedSchema } from '@sotto/proto/media/v1/events';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { as, asService } from '@sotto/testing/viewers';
import { DeleteOldRecords } from '../src/privacy/delete-old-records.js';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { Casework } from './casework.js';

let world: Casework;
let moderator: Viewer;
let bob: string;
beforeAll(async () => {
  world = await Casework.start();
  moderator = await world.staff('moderator', 'Mo');
});
afterAll(() => world.stop());
beforeEach(async () => {
  bob = await world.member('Bob', true);
});

const events = async () => (await world.admin.listMemberEvents(moderator, { userId: bob, limit: 100 })).events;
const kinds = async () => (await events()).map(({ kind }) => kind);
const find = async (query: string, by = moderator) => (await world.admin.findMember(by, { query })).person;
const namesFound = async (query: string) =>
  (await world.admin.findMember(moderator, { query })).people.map(({ displayName }) => displayName);
const decide = async (action: string) => {
  const decisionId = newId();
  await world.admin.sanctionMember(moderator, {
    userId: bob,
    decisionId,
    action,
    rule: action === 'lift' || action === 'clear' ? '' : 'respect',
    reason: 'You know why.',
  });
  await world.afterwards();
  return decisionId;
};

test('GetMemberContext: returns everything that staff knows of a member', async () => {
  const ann = await world.member('Ann');
  await world.report(ann, bob);
  const decided = await world.report(ann, bob, { reportType: 'underage' });
  await world.admin.decideReport(moderator, { reportId: decided, decisionId: newId(), status: 'dismissed' });
  await world.report(bob, ann);
  await decide('warn');
  expect((await world.admin.getMemberContext(moderator, { userId: bob })).context).toMatchObject({
    ...{ person: { userId: bob, displayName: 'Bob', age: 31 }, accountStatus: 'active', inReview: true, verified: false, gender: 'female' },
    ...{ reportsAbout: 2, reportsPending: 1, reportsBy: 1, decisions: 1, blockedBy: 3, openFlags: 1, protected: '', muted: false },
  });
});

test('GetMemberContext: counts appeals, messages to support and rejected images', async () => {
  const warning = await decide('warn');
  await world.admin.appealDecision(as(bob), { decisionId: warning, text: 'I did nothing of the kind.' });
  await world.h.em.execute(
    `insert into support_requests (id, client_request_id, user_id, name, email, subject, message, created_at) values (?, ?, ?, 'Bob', 'bob@example.com', 'Help', 'Please.', now())`,
    [newId(), newId(), bob],
  );
  await world.h.em.execute(
    `insert into member_events (id, user_id, at, kind, subject_id, detail) values (?, ?, now(), 'image_rejected', '', '')`,
    [newId(), bob],
  );
  expect((await world.admin.getMemberContext(moderator, { userId: bob })).context).toMatchObject({
    ...{ plan: 'free', appeals: 1, appealsOpen: 1, supportRequests: 1, supportRequestsOpen: 1, imagesRejected: 1 },
  });
});

test('GetMemberBusiness: only administrators read it, and each call is recorded before marketplace is called', async () => {
  const admin = await world.staff('admin');
  const recorded = () => world.h.em.count(AdminAction, { adminId: admin.userId, action: 'look_up', targetId: bob });
  await world.h.answer(MarketplaceService.method.describeBusiness, async ({ userId }) => {
    expect([userId, await recorded()]).toEqual([bob, 1]);
    return { business: { paymentsMade: 3, amountPaid: 4_500 } };
  });
  expect((await world.admin.getMemberBusiness(admin, { userId: bob })).business).toMatchObject({ paymentsMade: 3, amountPaid: 4_500 });
  await expect(world.admin.getMemberBusiness(moderator, { userId: bob })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(world.admin.getMemberBusiness(admin, { userId: newId() })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
});

test('ListMemberEvents: lists events in order, with the staff who acted, and without the member who blocked', async () => {
  await world.h.publish(MemberRegisteredSchema, { userId: bob, disclaimerAcceptedAt: timestampFromDate(world.h.clock.now()) });
  await world.h.settle();
  world.h.clock.advance({ seconds: 1 });
  await world.h.publish(VerificationChangedSchema, { userId: bob, verificationStatus: 'verified' });
  await world.h.settle();
  world.h.clock.advance({ seconds: 1 });
  const blockerId = await world.member();
  await world.h.publish(MemberBlockedSchema, { blockerId, blockedId: bob });
  await world.h.settle();
  world.h.clock.advance({ seconds: 1 });
  const warning = await decide('warn');
  await world.admin.appealDecision(as(bob), { decisionId: warning, text: 'I did nothing of the kind.' });
  expect(await kinds()).toEqual(['appealed', 'warned', 'blocked', 'verified', 'account_created']);
  expect((await events())[1]).toMatchObject({ staff: { displayName: 'Mo' }, subjectId: warning, detail: 'You know why.' });
  expect(JSON.stringify((await events()).map(({ subjectId, detail }) => [subjectId, detail]))).not.toContain(blockerId);
});

test('ListMemberEvents: pages have no gaps', async () => {
  for (let n = 0; n < 5; n++) await world.h.publish(MemberBlockedSchema, { blockerId: newId(), blockedId: bob });
  await world.h.settle();
  const seen: string[] = [];
  for (let cursor: string | undefined; cursor !== ''; ) {
    const page = await world.admin.listMemberEvents(moderator, { userId: bob, limit: 2, cursor: cursor ?? '' });
    seen.push(...page.events.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(5);
});

test.each([[true], [false]])(
  'RecordImageEvent: a decision about a picture is one event with the person who decided, in any order of events (review first: %s)',
  async (reviewedFirst) => {
    const imageId = newId();
    await world.h.answer(MediaService.method.describeImageDecision, () => ({
      ...{ userId: bob, subjectId: imageId, profileImage: true, status: 'approved', reason: 'Fine.', decidedBy: moderator.userId },
      decidedAt: timestampFromDate(world.h.clock.now()),
    }));
    const reviewed = () => world.h.publish(ImageReviewedSchema, { userId: bob, imageId, status: 'approved' });
    const decided = () => world.h.publish(ImageDecidedSchema, { decisionId: newId(), userId: bob, subjectId: imageId, status: 'approved' });
    for (const publish of reviewedFirst ? [reviewed, decided] : [decided, reviewed]) {
      await publish();
      await world.h.settle();
    }
    expect(await events()).toMatchObject([{ kind: 'image_approved', staff: { displayName: 'Mo' }, subjectId: imageId, detail: 'Fine.' }]);
    const actions = await world.h.em.find(AdminAction, { adminId: moderator.userId, action: 'image', targetId: bob });
    expect(actions.map(({ reason }) => reason)).toEqual(['Approved: Fine.']);
    expect(await world.admin.listNotices(as(bob), {})).toMatchObject({ notices: [] });
  },
);

describe('FindMember', () => {
  test('FindMember: all staff finds a member by id, without a recorded action', async () => {
    expect(await find(bob)).toMatchObject({ userId: bob, displayName: 'Bob' });
    expect(await find(bob.toUpperCase())).toMatchObject({ userId: bob });
    expect([await find(newId()), await find(bob.slice(0, 8))]).toEqual([undefined, undefined]);
    expect(await world.h.em.count(AdminAction, { adminId: moderator.userId, action: 'look_up' })).toBe(0);
  });

  test('FindMember: finds members by the beginning of their names, in any case; at most 10, in the order of the names', async () => {
    for (const name of ['Xenia Long', 'xenia', 'Xen%', 'Xavier']) await world.member(name);
    expect(await namesFound(' XEN ')).toEqual(['Xen%', 'xenia', 'Xenia Long']);
    expect(await namesFound('xen%')).toEqual(['Xen%']);
    expect(await find('xenia l')).toMatchObject({ displayName: 'Xenia Long' });
    expect([await find('xenia'), await namesFound('x'), await namesFound('enia')]).toEqual([undefined, [], []]);
    for (let n = 0; n < 11; n++) await world.member(`Yara ${n}`);
    expect(await namesFound('yara')).toHaveLength(10);
  });

  test('FindMember: only administrators search by email address, and the search is recorded before identity is called', async () => {
    const admin = await world.staff('admin');
    const recorded = () => world.h.em.count(AdminAction, { adminId: admin.userId, action: 'look_up' });
    let asked = 0;
    await world.h.answer(IdentityService.method.findAccount, async ({ email }) => {
      asked += 1;
      expect(await recorded()).toBe(1);
      return { userId: email === 'bob@example.com' ? bob : '' };
    });
    expect(await find('bob@example.com')).toBeUndefined();
    expect(asked).toBe(0);
    expect(await find(' bob@example.com ', admin)).toMatchObject({ userId: bob });
    expect(asked).toBe(1);
    expect(JSON.stringify(await world.h.em.find(AdminAction, { adminId: admin.userId }))).not.toContain('example.com');
  });
});

describe('DeleteOldRecords', () => {
  const yearMinutes = 366 * 24 * 60;

  test('DeleteOldRecords: deletes old events, decided reports and emails; pending reports and decisions stay', async () => {
    const ann = await world.member('Ann');
    const [old, waits] = [await world.report(ann, bob), await world.report(ann, bob, { reportType: 'scam' })];
    await world.admin.decideReport(moderator, {
      reportId: old,
      decisionId: newId(),
      status: 'resolved',
      action: 'warn',
      rule: 'respect',
      reason: 'Be kind.',
    });
    await world.afterwards();
    world.h.clock.advance({ minutes: yearMinutes });
    const fresh = await world.report(ann, bob, { reportType: 'spam' });
    await world.h.get(DeleteOldRecords).execute();
    const ids = await world.h.em.execute<{ id: string }[]>('select id from user_reports where reported_user_id = ? order by created_at', [
      bob,
    ]);
    expect(ids.map(({ id }) => id)).toEqual([waits, fresh]);
    expect(await kinds()).toEqual(['report_received']);
    expect(await world.h.em.execute('select 1 from emails where user_id = ?', [bob])).toEqual([]);
    expect(await world.h.em.execute('select action from decisions where user_id = ?', [bob])).toEqual([{ action: 'warn' }]);
  });
});

test('ExportMember: has notices and appeals, but no internal records', async () => {
  const decisionId = newId();
  await world.admin.sanctionMember(moderator, {
    userId: bob,
    decisionId,
    action: 'warn',
    rule: 'respect',
    reason: 'You know why.',
    note: 'Watch him.',
  });
  await world.afterwards();
  await world.admin.appealDecision(as(bob), { decisionId, text: 'I did nothing of the kind.' });
  let lines = '';
  for (let cursor: string | undefined; cursor !== ''; ) {
    const part = await world.admin.exportMember(asService('media'), { userId: bob, cursor: cursor ?? '' });
    lines += part.jsonLines;
    cursor = part.nextCursor;
  }
  const tables = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).table);
  expect(tables).toEqual(['notices', 'appeals']);
  expect(lines).toContain('I did nothing of the kind.');
  expect(lines).not.toContain('Watch him.');
  expect(lines).not.toContain(moderator.userId);
});

test('FindMember: finds members by their place, which it shows, after those with the name', async () => {
  const [lisa, ann] = [await world.member('Lisbeth'), await world.member('Ann')];
  const asked: string[] = [];
  await world.h.answer(ProfilesService.method.findMembersByPlace, ({ place }) => {
    asked.push(place);
    return { userIds: [ann], places: ['Lisbon, Portugal'] };
  });
  const { people } = await world.admin.findMember(moderator, { query: ' Lisb ' });
  expect(people.map(({ userId, place }) => [userId, place])).toEqual([
    [lisa, ''],
    [ann, 'Lisbon, Portugal'],
  ]);
  expect(asked).toEqual(['Lisb']);
});
