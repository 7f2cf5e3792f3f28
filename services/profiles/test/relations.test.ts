import { newId } from '@sotto/kit/orm/ids';
import { MatchEndedSchema, MemberBlockedSchema, MembersMatchedSchema, MemberUnblockedSchema } from '@sotto/proto/profiles/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { Match } from '../src/matches/match.entity.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const profiles = () => h.client(ProfilesService);
const swipe = (userId: string, targetId: string, action: string) => profiles().swipe(as(userId), { targetId, action });
const like = (userId: string, targetId: string) => swipe(userId, targetId, 'like');
const pair = () => Promise.all([aMember().in(h), aMember().man().in(h)]);
const matched = async () => {
  const [ana, ben] = await pair();
  await like(ana, ben);
  await like(ben, ana);
  return [ana, ben] as const;
};
const dealtTo = async (userId: string) => {
  const ids: string[] = [];
  for (let after: number | undefined, more = true; more; more = after !== undefined) {
    const page = await profiles().getDeck(as(userId), { after });
    ids.push(...page.cards.map(({ id }) => id));
    after = page.nextAfter;
  }
  return ids;
};
const listed = async (userId: string) => (await profiles().listMatches(as(userId), {})).matches.map(({ matchedUserId }) => matchedUserId);
const facts = async <T extends { userAId: string; userBId: string }>(of: Promise<T[]>, ids: readonly string[]) =>
  (await of).filter((fact) => ids.includes(fact.userAId) && ids.includes(fact.userBId));
const refused = (code: string, status: number) => ({ code, status });
const notFound = refused('PROFILE_NOT_FOUND', 404);

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
    expect(toAna).toMatchObject([
      { event: 'MatchPushed', data: { match: { matchedUserId: ben } } },
      { event: 'MatchEndedPushed', data: { userId: ben } },
    ]);
    expect(toBen).toMatchObject([
      { event: 'MatchPushed', data: { match: { matchedUserId: ana } } },
      { event: 'MatchEndedPushed', data: { userId: ana } },
    ]);
  });
});

describe('hiding and blocking', () => {
  const seesProfile = (viewer: string, subject: string) =>
    profiles()
      .getProfile(as(viewer), { id: subject })
      .then(
        () => true,
        (error: { code: string }) => {
          expect(error).toMatchObject(notFound);
          return false;
        },
      );
  const sees = async (viewer: string, subject: string) => ({
    profile: await seesProfile(viewer, subject),
    deck: (await dealtTo(viewer)).includes(subject),
    matches: (await listed(viewer)).includes(subject),
  });
  const nothing = { profile: false, deck: false, matches: false };

  test.each([
    ['a stranger', [], { profile: true, deck: true, matches: false }],
    ['a hidden stranger', ['hide'], nothing],
    ['a match', ['match'], { profile: true, deck: false, matches: true }],
    ['a hidden match', ['match', 'hide'], { profile: true, deck: false, matches: true }],
    ['somebody blocked', ['block'], nothing],
    ['somebody who blocked', ['blocked by'], nothing],
    ['a blocked match', ['match', 'block'], nothing],
    ['a match who blocked', ['match', 'blocked by'], nothing],
    ['a hidden and blocked match', ['match', 'hide', 'block'], nothing],
  ] as const)('%s is seen where the rule says', async (_, relation, expected) => {
    const [ana, ben] = await pair();
    const steps: Record<string, () => Promise<unknown>> = {
      match: () => like(ana, ben).then(() => like(ben, ana)),
      hide: () => change(h, ben, { isProfileHidden: true }),
      block: () => profiles().blockMember(as(ana), { userId: ben }),
      'blocked by': () => profiles().blockMember(as(ben), { userId: ana }),
    };
    for (const step of relation) await steps[step]?.();
    expect(await sees(ana, ben)).toEqual(expected);
  });

  test('missing, hidden and blocked answer alike', async () => {
    const [ana, blocker] = await pair();
    const hidden = await aMember().man().hidden().in(h);
    await profiles().blockMember(as(blocker), { userId: ana });
    const calls = [
      (id: string) => profiles().getProfile(as(ana), { id }),
      (id: string) => like(ana, id),
      (id: string) => swipe(ana, id, 'pass'),
      (id: string) => profiles().blockMember(as(ana), { userId: id }),
    ];
    for (const call of calls)
      for (const id of [newId(), hidden, blocker])
        await expect(call(id)).rejects.toMatchObject({ ...notFound, message: 'PROFILE_NOT_FOUND', fields: [] });
  });

  test('a block ends the match in silence, is listed to its owner alone, and can be lifted', async () => {
    const [ana, ben] = await matched();
    const toBen = await h.frames(ben);
    await profiles().blockMember(as(ana), { userId: ben });
    await profiles().blockMember(as(ana), { userId: ben });
    await h.settle();
    expect(toBen.map(({ event }) => event).filter((event) => event !== 'MatchPushed')).toEqual(['MatchEndedPushed']);
    expect((await profiles().listBlocks(as(ana), {})).blocks).toMatchObject([{ userId: ben, displayName: 'Ben' }]);
    expect((await profiles().listBlocks(as(ben), {})).blocks).toEqual([]);
    expect((await h.published(MemberBlockedSchema)).filter((fact) => fact.blockedId === ben)).toMatchObject([{ blockerId: ana }]);

    await profiles().unblockMember(as(ana), { userId: ben });
    await profiles().unblockMember(as(ana), { userId: ben });
    await h.settle();
    expect((await h.published(MemberUnblockedSchema)).filter((fact) => fact.blockedId === ben)).toHaveLength(1);
    expect(await sees(ana, ben)).toEqual({ profile: true, deck: false, matches: false });
  });

  test('a lifted block lets strangers meet again', async () => {
    const [ana, ben] = await pair();
    await profiles().blockMember(as(ana), { userId: ben });
    expect(await dealtTo(ana)).not.toContain(ben);
    await profiles().unblockMember(as(ana), { userId: ben });
    expect(await dealtTo(ana)).toContain(ben);
    expect(await dealtTo(ben)).toContain(ana);
  });

  test('a like and a block at the same moment leave no match', async () => {
    const pairs = await Promise.all(Array.from({ length: 30 }, pair));
    await Promise.all(pairs.map(([ana, ben]) => like(ana, ben)));
    await Promise.allSettled(pairs.flatMap(([ana, ben]) => [like(ben, ana), profiles().blockMember(as(ana), { userId: ben })]));
    for (const [ana] of pairs) expect(await listed(ana)).toEqual([]);
  });

  test('nobody blocks themself', async () => {
    const ana = await aMember().in(h);
    await expect(profiles().blockMember(as(ana), { userId: ana })).rejects.toMatchObject(notFound);
  });
});
