import { newId } from '@sotto/kit/orm/ids';
import { MatchEndedSchema, MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import type { Frame, Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { Match } from '../src/matches/match.entity.js';
import { acts, refused } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, swipe, like, pair, matched, dealtTo, listed } = acts(() => h);
const facts = async <T extends { userAId: string; userBId: string }>(of: Promise<T[]>, ids: readonly string[]) =>
  (await of).filter((fact) => ids.includes(fact.userAId) && ids.includes(fact.userBId));

describe('swiping', () => {
  test('a mutual like is a match for both, told once', async () => {
    const [ana, ben] = await pair();
    expect(await like(ana, ben)).toMatchObject({ matched: false });
    const { matched, match } = await like(ben, ana);
    expect(matched).toBe(true);
    expect(match).toMatchObject({ userId: ben, matchedUserId: ana, card: { id: ana, name: 'Ana', gender: 'woman' } });
    await h.settle();
    expect(await facts(h.published(MembersMatchedSchema), [ana, ben])).toHaveLength(1);
    expect([await listed(ana), await listed(ben)]).toEqual([[ben], [ana]]);
  });

  test('200 pairs who like each other at the same moment make 200 matches and 200 facts', async () => {
    const pairs = await Promise.all(Array.from({ length: 200 }, pair));
    const answers = await Promise.all(pairs.flatMap(([ana, ben]) => [like(ana, ben), like(ben, ana)]));
    expect(answers.filter((answer) => answer.matched).length).toBeGreaterThanOrEqual(200);
    await h.settle();
    const wanted = new Set(pairs.map(([ana, ben]) => [ana, ben].sort().join()));
    const told = (await h.published(MembersMatchedSchema))
      .map((fact) => `${fact.userAId},${fact.userBId}`)
      .filter((key) => wanted.has(key));
    expect([told.length, new Set(told).size]).toEqual([200, 200]);
    expect(await h.em.count(Match, { $or: pairs.map(([ana, ben]) => Match.pair(ana, ben)) })).toBe(200);
  }, 60_000);

  test('the last action wins', async () => {
    const [ana, ben] = await pair();
    await like(ana, ben);
    await swipe(ana, ben, 'pass');
    expect((await like(ben, ana)).matched).toBe(false);
    expect((await profiles().getProfile(as(ana), { id: ben })).profile?.swiped).toBe('pass');
  });

  test('once matched, a swipe changes nothing', async () => {
    const [ana, ben] = await matched();
    expect(await swipe(ana, ben, 'pass')).toMatchObject({ matched: true, match: { matchedUserId: ben } });
    expect(await like(ben, ana)).toMatchObject({ matched: true });
    await h.settle();
    expect(await facts(h.published(MembersMatchedSchema), [ana, ben])).toHaveLength(1);
  });

  test('a member who was swiped is not dealt again, on any device', async () => {
    const [ana, ben] = await pair();
    const another = await aMember().man().in(h);
    await like(ana, ben);
    await swipe(ana, another, 'pass');
    const dealt = await dealtTo(ana);
    expect(dealt).not.toContain(ben);
    expect(dealt).not.toContain(another);
  });

  test('oneself, the incompatible and the incomplete cannot be liked', async () => {
    const ana = await aMember().seeking('male').in(h);
    const incompatible = [
      await aMember().in(h),
      await aMember().man().aged(30).with({ maxAgePreference: 29 }).in(h),
      await aMember().man().incomplete().in(h),
    ];
    for (const other of [ana, ...incompatible]) await expect(like(ana, other)).rejects.toMatchObject(refused('NOT_COMPATIBLE', 409));
    await expect(swipe(ana, ana, 'pass')).rejects.toMatchObject(refused('NOT_COMPATIBLE', 409));
  });

  test('whoever lacks what discovery needs may neither be dealt to nor swipe', async () => {
    const [blank, ben] = [await aMember().incomplete().in(h), await aMember().man().in(h)];
    await expect(like(blank, ben)).rejects.toMatchObject(refused('PROFILE_INCOMPLETE', 409));
    await expect(profiles().getDeck(as(blank), {})).rejects.toMatchObject(refused('PROFILE_INCOMPLETE', 409));
    await expect(profiles().getDeck(as(newId()), {})).rejects.toMatchObject(refused('PROFILE_INCOMPLETE', 409));
  });

  test('nobody swipes for others: forged ids reach nothing', async () => {
    const [ana, ben] = await pair();
    await profiles().swipe(as(ana), { targetId: ben, action: 'like', ...{ swiperId: ben, userId: ben } });
    expect((await profiles().getProfile(as(ben), { id: ana })).profile?.swiped).toBe('');
  });
});

describe('taking back', () => {
  test('the latest pass comes back on top, once', async () => {
    const [ana, ben] = await pair();
    await dealtTo(ana);
    const { remaining } = await swipe(ana, ben, 'pass');
    expect(await profiles().undoPass(as(ana), {})).toMatchObject({ card: { id: ben }, remaining: remaining + 1 });
    expect((await dealtTo(ana))[0]).toBe(ben);
    await expect(profiles().undoPass(as(ana), {})).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
  });

  test('a like is not taken back, nor the pass before it', async () => {
    const [ana, ben] = await pair();
    const another = await aMember().man().in(h);
    await dealtTo(ana);
    await swipe(ana, ben, 'pass');
    await like(ana, another);
    await expect(profiles().undoPass(as(ana), {})).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
  });

  test('a pass on somebody who hid since is gone', async () => {
    const [ana, ben] = await pair();
    await dealtTo(ana);
    await swipe(ana, ben, 'pass');
    await change(h, ben, { isProfileHidden: true });
    await expect(profiles().undoPass(as(ana), {})).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
  });

  test('"See profiles again" forgets passes, and nothing else', async () => {
    const [ana, passed] = await pair();
    const [liked, partner, blocked] = await Promise.all([aMember().man().in(h), aMember().man().in(h), aMember().man().in(h)]);
    await like(partner, ana);
    await Promise.all([like(ana, liked), like(ana, partner), profiles().blockMember(as(ana), { userId: blocked })]);
    await swipe(ana, passed, 'pass');
    expect(await dealtTo(ana)).not.toContain(passed);

    expect((await profiles().resetPasses(as(ana), {})).forgotten).toBe(1);
    const dealt = await dealtTo(ana);
    expect(dealt).toContain(passed);
    for (const other of [liked, partner, blocked]) expect(dealt).not.toContain(other);
    expect(await listed(ana)).toEqual([partner]);
    expect((await profiles().resetPasses(as(ana), {})).forgotten).toBe(0);
  });
});

describe('matches', () => {
  test('pages follow each other without gap or overlap, latest first', async () => {
    const ana = await aMember().in(h);
    const partners: string[] = [];
    for (let n = 0; n < 5; n++) {
      const ben = await aMember().man().in(h);
      h.clock.advance({ seconds: n % 2 });
      await like(ana, ben);
      await like(ben, ana);
      partners.unshift(ben);
    }
    const read: string[] = [];
    for (let cursor = '', more = true; more; more = cursor !== '') {
      const page = await profiles().listMatches(as(ana), { cursor, limit: 2 });
      expect(page.total).toBe(5);
      read.push(...page.matches.map(({ matchedUserId }) => matchedUserId));
      cursor = page.nextCursor;
    }
    expect([read.length, new Set(read)]).toEqual([5, new Set(partners)]);
    expect(read[0]).toBe((await listed(ana))[0]);
  });

  test.each(['x', '2026-01-01T00:00:00.000Z', "' or 1=1", '2026-99-01T00:00:00.000Z 00000000-0000-0000-0000-000000000000'])(
    'the cursor "%s" is refused',
    async (cursor) => {
      await expect(profiles().listMatches(as(newId()), { cursor })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );

  test('an ended match is gone for both, stays as evidence, and the two never meet again', async () => {
    const [ana, ben] = await matched();
    await profiles().unmatch(as(ben), { userId: ana });
    await h.settle();
    expect([await listed(ana), await listed(ben)]).toEqual([[], []]);
    expect(await h.em.findOne(Match, Match.pair(ana, ben))).toMatchObject({ endedById: ben });
    expect(await facts(h.published(MatchEndedSchema), [ana, ben])).toMatchObject([{ endedById: ben }]);
    await profiles().resetPasses(as(ana), {});
    expect(await dealtTo(ana)).not.toContain(ben);
    await expect(like(ana, ben)).rejects.toMatchObject(refused('NOT_COMPATIBLE', 409));
    await expect(profiles().unmatch(as(ana), { userId: ben })).rejects.toMatchObject(refused('MATCH_NOT_FOUND', 404));
  });

  test('nobody ends the match of others', async () => {
    const [ana, ben] = await matched();
    const stranger = await aMember().in(h);
    await expect(profiles().unmatch(as(stranger), { userId: ben })).rejects.toMatchObject(refused('MATCH_NOT_FOUND', 404));
    expect(await listed(ana)).toEqual([ben]);
  });

  test('both are told at once, each as they see it', async () => {
    const [ana, ben] = await pair();
    const [toAna, toBen] = [await h.frames(ana), await h.frames(ben)];
    await like(ana, ben);
    await like(ben, ana);
    await h.settle();
    await profiles().unmatch(as(ana), { userId: ben });
    await h.settle();
    const ofMatches = (frames: Frame[]) => frames.filter(({ event }) => event.startsWith('Match'));
    expect(ofMatches(toAna)).toMatchObject([
      { event: 'MatchPushed', data: { match: { matchedUserId: ben } } },
      { event: 'MatchEndedPushed', data: { userId: ben } },
    ]);
    expect(ofMatches(toBen)).toMatchObject([
      { event: 'MatchPushed', data: { match: { matchedUserId: ana } } },
      { event: 'MatchEndedPushed', data: { userId: ana } },
    ]);
  });
});
