import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { LetterDueSchema, MemberClearedSchema, StandingChangedSchema } from '@sotto/proto/admin/v1/events';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { as, asService } from '@sotto/testing/viewers';
import pg from 'pg';
import { AdminAction } from '../src/record/admin-action.entity.js';
import { EndSuspensions } from '../src/standing/end-suspensions.js';
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
const sanction = async (action: string, told: object = {}, by = moderator) =>
  (await world.admin.sanctionMember(by, { userId: bob, decisionId: newId(), action, reason: 'You know why.', ...told })).decision!;
const standings = async () => (await world.h.published(StandingChangedSchema)).filter((fact) => fact.userId === bob);
const states = async () => (await standings()).map(({ standing }) => standing);
const notices = async () => (await world.admin.listNotices(as(bob), {})).notices;
const letters = async () => {
  const ids = (await world.h.published(LetterDueSchema)).map(({ letterId }) => letterId);
  const all = await Promise.all(
    ids.map((letterId) => world.admin.describeLetter(asService('identity'), { letterId }).catch(() => undefined)),
  );
  return all.filter((letter) => letter?.userId === bob);
};
const context = async () => (await world.admin.getMemberContext(moderator, { userId: bob })).context!;
const confirm = (decisionId: string, confirmed: boolean, by = second) =>
  world.admin.confirmBan(by, { decisionId, confirmed, reason: 'Looked at it.' });
const bans = async () => (await world.admin.listBansToConfirm(second, { limit: 100 })).decisions.map(({ id }) => id);

async function aBan() {
  const { id } = await sanction('ban');
  await world.afterwards();
  return id;
}

test('a warning is told by notice and letter, and changes nothing else', async () => {
  await sanction('warn', { note: 'First one.' });
  await world.afterwards();
  expect(await notices()).toMatchObject([{ kind: 'warn', reason: 'You know why.' }]);
  expect(await letters()).toMatchObject([{ kind: 'warned', reason: 'You know why.', appealToken: expect.stringContaining('.') }]);
  expect(await standings()).toEqual([]);
  expect(
    JSON.stringify([await notices(), await letters()], (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('First one.');
});

test('a suspension ends by itself after its days, once, and nobody has to do anything', async () => {
  await sanction('suspend', { days: 2 });
  await world.afterwards();
  const [fact] = await standings();
  expect(fact).toMatchObject({ standing: 'suspended' });
  expect(await context()).toMatchObject({ standing: 'suspended', decisions: 1 });
  world.h.clock.advance({ minutes: 2 * dayMinutes - 1 });
  await world.h.get(EndSuspensions).execute();
  await world.h.settle();
  expect(await states()).toEqual(['suspended']);
  world.h.clock.advance({ minutes: 1 });
  expect(timestampDate(fact!.until!).getTime()).toBeLessThanOrEqual(world.h.clock.now().getTime());
  await Promise.all(Array.from({ length: 4 }, () => world.h.get(EndSuspensions).execute()));
  await world.h.settle();
  expect(await states()).toEqual(['suspended', 'active']);
  expect(await context()).toMatchObject({ standing: 'active' });
});

test('a suspension ends though the service was down at its end', async () => {
  await sanction('suspend', { days: 1 });
  await world.afterwards();
  await world.h.suspend();
  world.h.clock.advance({ minutes: dayMinutes });
  await world.h.resume();
  await world.h.settle();
  expect(await states()).toEqual(['suspended', 'active']);
});

test('of two suspensions the longer one counts', async () => {
  await sanction('suspend', { days: 10 });
  await sanction('suspend', { days: 1 });
  await world.afterwards();
  expect(await standings()).toHaveLength(1);
  world.h.clock.advance({ minutes: 2 * dayMinutes });
  await world.h.get(EndSuspensions).execute();
  await world.h.settle();
  expect(await states()).toEqual(['suspended']);
});

test('who is let back may be here at once, whatever was decided before', async () => {
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

test('one that cannot be brought in force keeps no other from it, and is tried again', async () => {
  const poisoned = bob;
  const owner = new pg.Client({ connectionString: new URL(new URL(world.h.databaseUrl).pathname, process.env.TEST_POSTGRES_URL).href });
  await owner.connect();
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

describe('a ban', () => {
  test('suspends at once without an end, and is final when a second person confirms it', async () => {
    const id = await aBan();
    expect(await standings()).toMatchObject([{ standing: 'suspended', decisionId: id }]);
    expect((await standings())[0]?.until).toBeUndefined();
    expect(await notices()).toMatchObject([{ kind: 'suspend', decisionId: id }]);
    expect((await notices())[0]?.appealUntil).toBeUndefined();
    expect(await bans()).toContain(id);
    const { persons, decisions } = await world.admin.listBansToConfirm(second, { limit: 100 });
    expect(persons[decisions.findIndex((decision) => decision.id === id)]).toMatchObject({ userId: bob, displayName: 'Bob' });
    const { decision } = await confirm(id, true);
    expect(decision).toMatchObject({ state: 'in_force', decidedBy: { displayName: 'Mo' }, confirmedBy: { displayName: 'Kim' } });
    await world.h.settle();
    expect(await states()).toEqual(['suspended', 'banned']);
    expect(await notices()).toMatchObject([{ kind: 'ban', seen: false, appealUntil: expect.anything() }]);
    expect((await letters()).map((letter) => letter?.kind)).toEqual(['suspended', 'banned']);
    expect(await bans()).not.toContain(id);
  });

  test('is confirmed by nobody who decided it, not even an administrator', async () => {
    const admin = await world.staff('admin');
    const { id } = await sanction('ban', {}, admin);
    await expect(confirm(id, true)).rejects.toMatchObject({ code: 'DECISION_NOT_FOUND' });
    await world.afterwards();
    for (const confirmed of [true, false])
      await expect(confirm(id, confirmed, admin)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
    expect(await states()).toEqual(['suspended']);
  });

  test('is not confirmed of somebody who has become one of ours, and is declined', async () => {
    const id = await aBan();
    await world.h.em.execute(`insert into staff (user_id, roles, fact_id) values (?, array['moderator'], ?)`, [bob, newId()]);
    await expect(confirm(id, true)).rejects.toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
    await confirm(id, false);
    await world.h.settle();
    expect(await states()).toEqual(['suspended', 'active']);
  });

  test('that is declined lets the member back', async () => {
    const id = await aBan();
    await confirm(id, false);
    await world.h.settle();
    expect(await states()).toEqual(['suspended', 'active']);
    expect(await notices()).toMatchObject([{ kind: 'lift' }]);
    await confirm(id, false);
    await expect(confirm(id, true)).rejects.toMatchObject({ code: 'CASE_DECIDED' });
  });

  test('is settled once by two who differ at the same moment', async () => {
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

  test('counts before a suspension that comes in force while it is confirmed', async () => {
    for (let round = 0; round < 15; round++) {
      bob = await world.member();
      const id = await aBan();
      await sanction('suspend', { days: 5 });
      world.h.clock.advance({ seconds: 11 });
      await Promise.all([confirm(id, true), world.bringInForce()]);
      await world.h.settle();
      expect((await states()).at(-1)).toBe('banned');
      expect(await context()).toMatchObject({ standing: 'banned' });
    }
  });

  test('holds when a suspension beside it ends', async () => {
    await sanction('suspend', { days: 1 });
    await confirm(await aBan(), true);
    world.h.clock.advance({ minutes: 2 * dayMinutes });
    await world.h.get(EndSuspensions).execute();
    await world.h.settle();
    expect((await states()).at(-1)).toBe('banned');
  });
});

test('the look at a profile ends when somebody has looked', async () => {
  await sanction('clear');
  await world.afterwards();
  expect((await world.h.published(MemberClearedSchema)).map(({ userId }) => userId)).toContain(bob);
  expect(await notices()).toEqual([]);
});

describe('nothing is done', () => {
  test.each(['warn', 'suspend', 'ban', 'lift', 'clear'])('by %s to people of ours or to oneself', async (action) => {
    const told = { days: action === 'suspend' ? 3 : 0 };
    for (const role of ['admin', 'moderator'] as const) {
      bob = (await world.staff(role)).userId;
      await expect(sanction(action, told, await world.staff('admin'))).rejects.toMatchObject({ code: 'MEMBER_PROTECTED', status: 403 });
      expect(await context()).toMatchObject({ protected: role });
    }
    bob = moderator.userId;
    await expect(sanction(action, told)).rejects.toMatchObject({ code: 'MEMBER_PROTECTED' });
    expect(await context()).toMatchObject({ protected: 'self' });
    expect(await standings()).toEqual([]);
  });

  test('to who is no member', async () => {
    bob = newId();
    await expect(sanction('warn')).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    await expect(world.admin.getMemberContext(moderator, { userId: bob })).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  });

  test('twice by the same call, and nothing of what is taken back', async () => {
    const decisionId = newId();
    await Promise.all([sanction('suspend', { decisionId, days: 3 }), sanction('suspend', { decisionId, days: 3 })]);
    expect(await world.h.em.count(AdminAction, { targetId: bob })).toBe(1);
    await world.admin.undoDecision(moderator, { decisionId });
    await world.afterwards();
    expect(await standings()).toEqual([]);
    expect(await context()).toMatchObject({ decisions: 0, standing: 'active' });
  });
});

test('identity learns why, and where to appeal, as long as an appeal is taken', async () => {
  const { id } = await sanction('suspend', { days: 30 });
  await world.afterwards();
  const ask = () => world.admin.describeStanding(asService('identity'), { decisionId: id });
  expect(await ask()).toMatchObject({ reason: 'You know why.', appealToken: expect.stringMatching(`^${id}\\.`) });
  world.h.clock.advance({ minutes: 30 * dayMinutes });
  expect(await ask()).toMatchObject({ reason: 'You know why.', appealToken: '' });
  await expect(world.admin.describeStanding(asService('identity'), { decisionId: newId() })).rejects.toMatchObject({
    code: 'DECISION_NOT_FOUND',
  });
});

test('what was decided is neither changed nor taken away by the service, except with the member', async () => {
  await sanction('warn');
  const runtime = new pg.Client({ connectionString: world.h.databaseUrl });
  await runtime.connect();
  try {
    await expect(runtime.query(`update decisions set reason = 'nothing'`)).rejects.toThrow('only added to');
    await expect(runtime.query('delete from decisions')).rejects.toThrow('only added to');
    await expect(runtime.query('truncate decisions cascade')).rejects.toThrow();
  } finally {
    await runtime.end();
  }
  await world.erase(bob);
  for (const table of ['decisions', 'decision_states', 'notices', 'letters', 'member_events', 'standings'])
    expect(await world.h.em.execute(`select 1 from ${table} where user_id = ?`, [bob])).toEqual([]);
});

test('who leaves before a decision is in force hears nothing, and nothing stays in its way', async () => {
  await sanction('suspend', { days: 3 });
  await world.erase(bob);
  await world.afterwards();
  expect(await standings()).toEqual([]);
  await expect(sanction('warn')).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
});
