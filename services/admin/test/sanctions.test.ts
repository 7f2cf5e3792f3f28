import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { EmailRequestedSchema, MemberClearedSchema, AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { superuser } from '@sotto/testing/explain';
import { as, asService } from '@sotto/testing/viewers';
import pg from 'pg';
import { EndSuspensions } from '../src/decisions/account-status/end-suspensions.js';
import { AdminAction } from '../src/staff/actions/admin-action.entity.js';
import { Casework } from './casework.js';

let world: Casework;
let moderator: Viewer;
let second: Viewer;
let bob: string;
beforeAll(async () => {
  world = await Casework.start();
  [moderator, second] = [await world.staff('moderator', 'Mo'), await world.staff('moderator', 'Kim')];
});
afterAll(() => world.stop());
beforeEach(async () => {
  bob = await world.member('Bob');
});

const dayMinutes = 24 * 60;
const sanction = async (action: string, changes: object = {}, by = moderator) => {
  const rule = ['lift', 'clear'].includes(action) ? '' : 'respect';
  const input = { userId: bob, decisionId: newId(), action, rule, reason: 'You know why.', ...changes };
  return (await world.admin.sanctionMember(by, input)).decision!;
};
const statuses = async () => (await world.h.published(AccountStatusChangedSchema)).filter((event) => event.userId === bob);
const states = async () => (await statuses()).map(({ accountStatus }) => accountStatus);
const notices = async () => (await world.admin.listNotices(as(bob), {})).notices;
const emails = async () => {
  const ids = (await world.h.published(EmailRequestedSchema)).map(({ emailId }) => emailId);
  const all = await Promise.all(ids.map((emailId) => world.admin.describeEmail(asService('identity'), { emailId }).catch(() => undefined)));
  return all.filter((email) => email?.userId === bob);
};
const context = async () => (await world.admin.getMemberContext(moderator, { userId: bob })).context!;
const confirm = async (decisionId: string, confirmed: boolean, by = second) => {
  await world.admin.confirmBan(by, { decisionId, confirmed, reason: 'Looked at it.' });
  await world.afterwards();
};
const bans = async () => (await world.admin.listBansToConfirm(second, { limit: 100 })).decisions.map(({ id }) => id);

async function aBan() {
  const { id } = await sanction('ban');
  await world.afterwards();
  return id;
}

test('SanctionMember: a warning sends a notice and an email, and changes nothing else', async () => {
  await sanction('warn', { note: 'First one.' });
  await world.afterwards();
  expect(await notices()).toMatchObject([{ kind: 'warn', reason: 'You know why.' }]);
  expect(await emails()).toMatchObject([{ kind: 'warned', reason: 'You know why.', appealToken: expect.stringContaining('.') }]);
  expect(await statuses()).toEqual([]);
  expect(
    JSON.stringify([await notices(), await emails()], (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('First one.');
});

test('EndSuspensions: ends a suspension after its days, once', async () => {
  await sanction('suspend', { days: 2 });
  await world.afterwards();
  const [event] = await statuses();
  expect(event).toMatchObject({ accountStatus: 'suspended' });
  expect(await context()).toMatchObject({ accountStatus: 'suspended', decisions: 1 });
  world.h.clock.advance({ minutes: 2 * dayMinutes - 1 });
  await world.h.get(EndSuspensions).execute();
  await world.h.settle();
  expect(await states()).toEqual(['suspended']);
  world.h.clock.advance({ minutes: 1 });
  expect(timestampDate(event!.until!).getTime()).toBeLessThanOrEqual(world.h.clock.now().getTime());
  await Promise.all(Array.from({ length: 4 }, () => world.h.get(EndSuspensions).execute()));
  await world.h.settle();
  expect(await states()).toEqual(['suspended', 'active']);
  expect(await context()).toMatchObject({ accountStatus: 'active' });
});

test('EndSuspensions: ends a suspension that ended while the service was down', async () => {
  await sanction('suspend', { days: 1 });
  await world.afterwards();
  await world.h.suspend();
  world.h.clock.advance({ minutes: dayMinutes });
  await world.h.resume();
  await world.h.settle();
  expect(await states()).toEqual(['suspended', 'active']);
});

test('AccountStatuses: the longer of two suspensions counts', async () => {
  await sanction('suspend', { days: 10 });
  await sanction('suspend', { days: 1 });
  await world.afterwards();
  expect(await statuses()).toHaveLength(1);
  world.h.clock.advance({ minutes: 2 * dayMinutes });
  await world.h.get(EndSuspensions).execute();
  await world.h.settle();
  expect(await states()).toEqual(['suspended']);
});

test('SanctionMember: lifting ends all sanctions of a member', async () => {
  await sanction('suspend', { days: 10 });
  await aBan();
  await sanction('lift');
  await world.afterwards();
  expect((await states()).at(-1)).toBe('active');
  expect((await notices())[0]).toMatchObject({ kind: 'lift' });
  expect(await bans()).toEqual([]);
  world.h.clock.advance({ minutes: 11 * dayMinutes });
  await world.h.get(EndSuspensions).execute();
  await world.h.settle();
  expect((await states()).at(-1)).toBe('active');
});

test('ApplyDecisions: a failing decision does not stop the others and is retried', async () => {
  const poisoned = bob;
  const owner = await superuser(world.h.databaseUrl);
  await owner.query(`create function poison() returns trigger language plpgsql as
    $$ begin if new.user_id = '${poisoned}' then raise exception 'poisoned'; end if; return new; end $$`);
  await owner.query('create trigger poison before insert on notices for each row execute function poison()');
  await sanction('suspend', { days: 2 });
  bob = await world.member();
  await sanction('suspend', { days: 2 });
  await expect(world.afterwards()).rejects.toThrow('poisoned');
  await world.h.settle();
  expect(await states()).toEqual(['suspended']);
  bob = poisoned;
  expect(await states()).toEqual([]);
  await owner.query('drop trigger poison on notices');
  await owner.end();
  await world.afterwards();
  expect(await states()).toEqual(['suspended']);
});

describe('bans', () => {
  test('ConfirmBan: a ban suspends without an end until a second person confirms it', async () => {
    const id = await aBan();
    expect(await statuses()).toMatchObject([{ accountStatus: 'suspended', decisionId: id }]);
    expect((await statuses())[0]?.until).toBeUndefined();
    expect(await notices()).toMatchObject([{ kind: 'suspend', decisionId: id }]);
    expect((await notices())[0]?.appealUntil).toBeUndefined();
    expect(await bans()).toContain(id);
    const { persons, decisions } = await world.admin.listBansToConfirm(second, { limit: 100 });
    expect(persons[decisions.findIndex((decision) => decision.id === id)]).toMatchObject({ userId: bob, displayName: 'Bob' });
    await confirm(id, true);
    const { decision } = await world.admin.confirmBan(second, { decisionId: id, confirmed: true, reason: 'Looked at it.' });
    expect(decision).toMatchObject({ state: 'in_force', decidedBy: { displayName: 'Mo' }, confirmedBy: { displayName: 'Kim' } });
    await world.h.settle();
    expect(await states()).toEqual(['suspended', 'banned']);
    expect(await notices()).toMatchObject([{ kind: 'ban', seen: false, appealUntil: expect.anything() }]);
    expect((await emails()).map((email) => email?.kind)).toEqual(['suspended', 'banned']);
    expect(await bans()).not.toContain(id);
  });

  test('ConfirmBan: can be undone for ten seconds; nobody receives anything before, and the ban waits again', async () => {
    const id = await aBan();
    const outcomeId = newId();
    const send = (by = second, changes: object = {}) =>
      world.admin.confirmBan(by, { decisionId: id, confirmed: true, reason: 'Looked at it.', outcomeId, ...changes });
    await Promise.all([send(), send()]);
    const third = await world.staff();
    await expect(send(third, { outcomeId: newId() })).rejects.toMatchObject({ code: 'CASE_DECIDED' });
    expect(await bans()).not.toContain(id);
    expect(await states()).toEqual(['suspended']);
    expect(
      await world.h.em.execute(`select reason from admin_actions where admin_id = ? and action = 'ban'`, [second.userId]),
    ).toContainEqual({
      reason: 'Confirmed: Looked at it.',
    });
    await expect(world.admin.undoDecision(third, { decisionId: outcomeId })).rejects.toMatchObject({ code: 'DECISION_NOT_FOUND' });
    await world.admin.undoDecision(second, { decisionId: outcomeId });
    await world.admin.undoDecision(second, { decisionId: outcomeId });
    await world.afterwards();
    expect(await states()).toEqual(['suspended']);
    expect(await bans()).toContain(id);
    await send(); // a retry that arrives late is the call that was undone
    expect(await bans()).toContain(id);
    await send(second, { outcomeId: newId() });
    await world.afterwards();
    expect(await states()).toEqual(['suspended', 'banned']);
    // To undo the first one again changes nothing of the second.
    await world.admin.undoDecision(second, { decisionId: outcomeId });
    await world.afterwards();
    expect(await states()).toEqual(['suspended', 'banned']);
  });

  test('ApplyOutcomes: a confirmation does not take effect when the ban was lifted meanwhile, and cannot be undone later', async () => {
    const id = await aBan();
    const outcomeId = newId();
    await world.admin.confirmBan(second, { decisionId: id, confirmed: true, reason: 'Looked at it.', outcomeId });
    await world.h.em.execute(`update decision_states set state = 'declined' where decision_id = ?`, [id]);
    await world.afterwards();
    expect(await states()).toEqual(['suspended']);
    await expect(world.admin.undoDecision(second, { decisionId: outcomeId })).rejects.toMatchObject({ code: 'UNDO_OVER' });
  });

  test('SanctionMember: names the rule that was broken to the member, to staff and in the record', async () => {
    const id = await aBan();
    expect(await notices()).toMatchObject([{ kind: 'suspend', rule: 'respect' }]);
    const { decisions } = await world.admin.listBansToConfirm(second, { limit: 100 });
    expect(decisions.find((decision) => decision.id === id)).toMatchObject({ rule: 'respect' });
    expect((await emails()).map((email) => email?.rule)).toEqual(['respect']);
    const { events } = await world.admin.listMemberEvents(second, { userId: bob });
    expect(events).toMatchObject([{ kind: 'ban_proposed', rule: 'respect' }]);
    const actions = await world.h.em.execute(`select reason from admin_actions where action = 'sanction' and target_id = ?`, [bob]);
    expect(actions).toEqual([{ reason: 'ban, rule respect: You know why.' }]);
  });

  test.each([
    ['a warning without a rule', 'warn', ''],
    ['a rule that is unknown', 'warn', 'manners'],
    ['a rule for what breaks none', 'lift', 'respect'],
  ])('SanctionMember: refuses %s', async (_, action, rule) => {
    await expect(sanction(action, { rule })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'rule' }] });
  });

  test('ConfirmBan: refuses the person who decided, administrators included', async () => {
    const admin = await world.staff('admin');
    const { id } = await sanction('ban', {}, admin);
    await expect(confirm(id, true)).rejects.toMatchObject({ code: 'DECISION_NOT_FOUND' });
    await world.afterwards();
    for (const confirmed of [true, false])
      await expect(confirm(id, confirmed, admin)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
    expect(await states()).toEqual(['suspended']);
  });

  test('ConfirmBan: cannot confirm a ban of a member who became staff, but can decline it', async () => {
    const id = await aBan();
    await world.h.em.execute(`insert into staff (user_id, roles, event_id) values (?, array['moderator'], ?)`, [bob, newId()]);
    await expect(confirm(id, true)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
    await confirm(id, false);
    await world.h.settle();
    expect(await states()).toEqual(['suspended', 'active']);
  });

  test('ConfirmBan: declining restores the account', async () => {
    const id = await aBan();
    await confirm(id, false);
    await world.h.settle();
    expect(await states()).toEqual(['suspended', 'active']);
    expect(await notices()).toMatchObject([{ kind: 'lift' }]);
    await confirm(id, false);
    await expect(confirm(id, true)).rejects.toMatchObject({ code: 'CASE_DECIDED' });
  });

  test('ConfirmBan: stores one of two different concurrent results', async () => {
    const third = await world.staff();
    for (let round = 0; round < 15; round++) {
      bob = await world.member();
      const id = await aBan();
      const done = await Promise.allSettled([confirm(id, true), confirm(id, false, third)]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await world.h.settle();
      expect(await states()).toEqual(['suspended', done[0]?.status === 'fulfilled' ? 'banned' : 'active']);
    }
  });

  test('AccountStatuses: a ban outranks a suspension that takes effect while it is confirmed', async () => {
    for (let round = 0; round < 15; round++) {
      bob = await world.member();
      const id = await aBan();
      await sanction('suspend', { days: 5 });
      world.h.clock.advance({ seconds: 11 });
      await Promise.all([confirm(id, true), world.applyDecisions()]);
      await world.h.settle();
      expect((await states()).at(-1)).toBe('banned');
      expect(await context()).toMatchObject({ accountStatus: 'banned' });
    }
  });

  test('AccountStatuses: a ban stays when a suspension ends', async () => {
    await sanction('suspend', { days: 1 });
    await confirm(await aBan(), true);
    world.h.clock.advance({ minutes: 2 * dayMinutes });
    await world.h.get(EndSuspensions).execute();
    await world.h.settle();
    expect((await states()).at(-1)).toBe('banned');
  });
});

test('SanctionMember: clear ends the review of a profile', async () => {
  await sanction('clear');
  await world.afterwards();
  expect((await world.h.published(MemberClearedSchema)).map(({ userId }) => userId)).toContain(bob);
  expect(await notices()).toEqual([]);
});

describe('refused sanctions', () => {
  test.each(['warn', 'suspend', 'ban', 'lift', 'clear'])('SanctionMember: refuses %s against staff and against oneself', async (action) => {
    const changes = { days: action === 'suspend' ? 3 : 0 };
    for (const role of ['admin', 'moderator'] as const) {
      bob = (await world.staff(role)).userId;
      await expect(sanction(action, changes, await world.staff('admin'))).rejects.toMatchObject({ code: 'MEMBER_PROTECTED', status: 403 });
      expect(await context()).toMatchObject({ protected: role });
    }
    bob = moderator.userId;
    await expect(sanction(action, changes)).rejects.toMatchObject({ code: 'MEMBER_PROTECTED' });
    expect(await context()).toMatchObject({ protected: 'self' });
    expect(await statuses()).toEqual([]);
  });

  test('SanctionMember: refuses unknown members', async () => {
    bob = newId();
    await expect(sanction('warn')).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    await expect(world.admin.getMemberContext(moderator, { userId: bob })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  });

  test('SanctionMember: a repeated call is one decision, and an undone decision has no effect', async () => {
    const decisionId = newId();
    await Promise.all([sanction('suspend', { decisionId, days: 3 }), sanction('suspend', { decisionId, days: 3 })]);
    expect(await world.h.em.count(AdminAction, { targetId: bob })).toBe(1);
    await world.admin.undoDecision(moderator, { decisionId });
    await world.afterwards();
    expect(await statuses()).toEqual([]);
    expect(await context()).toMatchObject({ decisions: 0, accountStatus: 'active' });
  });
});

test('DescribeAccountStatus: returns the reason, and a token while an appeal is possible', async () => {
  const { id } = await sanction('suspend', { days: 30 });
  await world.afterwards();
  const ask = () => world.admin.describeAccountStatus(asService('identity'), { decisionId: id });
  expect(await ask()).toMatchObject({ reason: 'You know why.', appealToken: expect.stringMatching(`^${id}\\.`) });
  world.h.clock.advance({ minutes: 30 * dayMinutes });
  expect(await ask()).toMatchObject({ reason: 'You know why.', appealToken: '' });
  await expect(world.admin.describeAccountStatus(asService('identity'), { decisionId: newId() })).rejects.toMatchObject({
    code: 'DECISION_NOT_FOUND',
  });
});

test('decisions: the service can neither change nor delete decisions, except when the member is erased', async () => {
  await sanction('warn');
  const runtime = new pg.Client({ connectionString: world.h.databaseUrl });
  await runtime.connect();
  try {
    await expect(runtime.query(`update decisions set reason = 'nothing'`)).rejects.toThrow('cannot be changed');
    await expect(runtime.query('delete from decisions')).rejects.toThrow('cannot be changed');
    await expect(runtime.query('truncate decisions cascade')).rejects.toThrow();
  } finally {
    await runtime.end();
  }
  await world.erase(bob);
  for (const table of ['decisions', 'decision_states', 'notices', 'emails', 'member_events', 'account_statuses'])
    expect(await world.h.em.execute(`select 1 from ${table} where user_id = ?`, [bob])).toEqual([]);
});

test('ApplyDecisions: a decision about an erased member notifies nobody and does not block others', async () => {
  await sanction('suspend', { days: 3 });
  await world.erase(bob);
  await world.afterwards();
  expect(await statuses()).toEqual([]);
  await expect(sanction('warn')).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
});
