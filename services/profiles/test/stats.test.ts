import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { acts } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, like, swipe, matched } = acts(() => h);
const look = (viewer: string, at: string) => profiles().getProfile(as(viewer), { id: at });
const aMan = () => aMember().man().in(h);

/** Reads a list to its end, page by page. */
async function all(list: 'listAdmirers' | 'listViewers', userId: string, limit = 2) {
  const ids: string[] = [];
  const totals = new Set<string>();
  for (let cursor = '', more = true; more; more = cursor !== '') {
    const page = await profiles()[list](as(userId), { cursor, limit });
    ids.push(...page.members.map((row) => row.userId));
    totals.add(`${page.total} ${page.unnamed}`);
    cursor = page.nextCursor;
  }
  return { ids, totals: [...totals] };
}

test('nobody starts with anything', async () => {
  expect(await profiles().getMemberStats(as(newId()), {})).toMatchObject({ likesReceived: 0, profileViews: 0, matches: 0 });
});

test('GetMemberStats: each number equals its list: pages without gap or overlap, the hidden counted and not named', async () => {
  const ana = await aMember().in(h);
  const admirers: string[] = [];
  for (let n = 0; n < 5; n++) {
    const ben = await aMan();
    h.clock.advance({ seconds: n % 2 });
    await look(ben, ana);
    await like(ben, ana);
    admirers.unshift(ben);
  }
  const ghost = await aMember().man().hidden().in(h);
  await look(ghost, ana);
  await like(ghost, ana);
  await like(ana, admirers[0] ?? '');
  await swipe(await aMan(), ana, 'pass');

  expect(await profiles().getMemberStats(as(ana), {})).toMatchObject({ likesReceived: 6, profileViews: 6, matches: 1 });
  for (const list of ['listAdmirers', 'listViewers'] as const) {
    const { ids, totals } = await all(list, ana);
    expect([ids.length, new Set(ids)]).toEqual([5, new Set(admirers)]);
    expect(ids[0]).toBe((await all(list, ana, 100)).ids[0]);
    expect(totals).toEqual(['6 1']);
  }
});

test('each viewer is listed once, at the latest look; every day counts', async () => {
  const [ana, ben, carl] = [await aMember().in(h), await aMan(), await aMan()];
  await look(ben, ana);
  h.clock.advance({ minutes: 1 });
  await look(carl, ana);
  h.clock.advance({ minutes: 24 * 60 });
  await look(ben, ana);
  expect((await all('listViewers', ana)).ids).toEqual([ben, carl]);
  expect(await profiles().getMemberStats(as(ana), {})).toMatchObject({ profileViews: 3 });
});

test('who takes the like back, is blocked or is inactive counts nowhere', async () => {
  const [ana, fickle, blocked, inactive] = [await aMember().in(h), await aMan(), await aMan(), await aMan()];
  for (const ben of [fickle, blocked, inactive]) {
    await look(ben, ana);
    await like(ben, ana);
  }
  await swipe(fickle, ana, 'pass');
  await profiles().blockMember(as(blocked), { userId: ana });
  await change(h, inactive, { leaving: true });
  expect(await profiles().getMemberStats(as(ana), {})).toMatchObject({ likesReceived: 0, profileViews: 1 });
  expect(await all('listAdmirers', ana)).toEqual({ ids: [], totals: ['0 0'] });
  expect(await all('listViewers', ana)).toEqual({ ids: [fickle], totals: ['1 0'] });
});

test('who was unmatched likes nobody here any more', async () => {
  const [ana, ben] = await matched();
  expect((await all('listAdmirers', ana)).ids).toEqual([ben]);
  await profiles().unmatch(as(ana), { userId: ben });
  expect(await profiles().getMemberStats(as(ana), {})).toMatchObject({ likesReceived: 0, matches: 0 });
  expect((await all('listAdmirers', ana)).ids).toEqual([]);
});

test('a row says what a list shows, and nothing that is gated', async () => {
  const [ana, ben] = await matched();
  await change(h, ben, { verificationStatus: 'verified' });
  const { members } = await profiles().listAdmirers(as(ana), {});
  expect(members).toMatchObject([
    {
      userId: ben,
      displayName: 'Ben',
      age: 30,
      location: 'Atlanta, Georgia',
      verified: true,
      matched: true,
      at: { nanos: expect.any(Number) },
    },
  ]);
});

test.each(['x', "' or 1=1", '2026-99-01T00:00:00.000Z 00000000-0000-0000-0000-000000000000'])(
  'ListAdmirers, ListViewers and ListActivity: refuse the cursor "%s"',
  async (cursor) => {
    for (const list of ['listAdmirers', 'listViewers', 'listActivity'] as const)
      await expect(profiles()[list](as(newId()), { cursor })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  },
);
