import { newId } from '@sotto/kit/orm/ids';
import { MatchEndedSchema, MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import type { Frame, Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { Match } from '../src/matching/matches/match.entity.js';
import { acts, refused } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, swipe, like, pair, matched, dealtTo, listed } = acts(() => h);
const eventsOf = async <T extends { userAId: string; userBId: string }>(of: Promise<T[]>, ids: readonly string[]) =>
  (await of).filter((event) => ids.includes(event.userAId) && ids.includes(event.userBId));

describe('swiping', () => {
  test('Swipe: a mutual like matches both, with one event', async () => {
    const [ana, ben] = await pair();
    expect(await like(ana, ben)).toMatchObject({ matched: false });
    const { matched, match } = await like(ben, ana);
    expect(matched).toBe(true);
    expect(match).toMatchObject({ userId: ben, matchedUserId: ana, card: { id: ana, name: 'Ana', gender: 'woman' } });
    await h.settle();
    expect(await eventsOf(h.published(MembersMatchedSchema), [ana, ben])).toHaveLength(1);
    expect([await listed(ana), await listed(ben)]).toEqual([[ben], [ana]]);
  });

  test('Swipe: concurrent likes of 60 pairs make 60 matches and 60 events', async () => {
    const pairs = await Promise.all(Array.from({ length: 60 }, pair));
    const answers = await Promise.all(pairs.flatMap(([ana, ben]) => [like(ana, ben), like(ben, ana)]));
    expect(answers.filter((answer) => answer.matched).length).toBeGreaterThanOrEqual(60);
    await h.settle();
    const wanted = new Set(pairs.map(([ana, ben]) => [ana, ben].sort().join()));
    const announced = (await h.published(MembersMatchedSchema))
      .map((event) => `${event.userAId},${event.userBId}`)
      .filter((key) => wanted.has(key));
    expect([announced.length, new Set(announced).size]).toEqual([60, 60]);
    expect(await h.em.count(Match, { $or: pairs.map(([ana, ben]) => Match.pair(ana, ben)) })).toBe(60);
  }, 60_000);

  test('Swipe: the last action wins', async () => {
    const [ana, ben] = await pair();
    await like(ana, ben);
    await swipe(ana, ben, 'pass');
    expect((await like(ben, ana)).matched).toBe(false);
    expect((await profiles().getProfile(as(ana), { id: ben })).profile?.swiped).toBe('pass');
  });

  test('Swipe: changes nothing once the two are matched', async () => {
    const [ana, ben] = await matched();
    expect(await swipe(ana, ben, 'pass')).toMatchObject({ matched: true, match: { matchedUserId: ben } });
    expect(await like(ben, ana)).toMatchObject({ matched: true });
    await h.settle();
    expect(await eventsOf(h.published(MembersMatchedSchema), [ana, ben])).toHaveLength(1);
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

  test('Swipe: refuses likes of oneself, of incompatible members and of incomplete profiles', async () => {
    const ana = await aMember().seeking('male').in(h);
    const incompatible = [
      await aMember().in(h),
      await aMember().man().aged(30).with({ maxAgePreference: 29 }).in(h),
      await aMember().man().incomplete().in(h),
    ];
    for (const other of [ana, ...incompatible]) await expect(like(ana, other)).rejects.toMatchObject(refused('NOT_COMPATIBLE', 409));
    await expect(swipe(ana, ana, 'pass')).rejects.toMatchObject(refused('NOT_COMPATIBLE', 409));
  });

  test('Swipe and GetDeck: refuse a member with an incomplete profile', async () => {
    const [blank, ben] = [await aMember().incomplete().in(h), await aMember().man().in(h)];
    await expect(like(blank, ben)).rejects.toMatchObject(refused('PROFILE_INCOMPLETE', 409));
    await expect(profiles().getDeck(as(blank), {})).rejects.toMatchObject(refused('PROFILE_INCOMPLETE', 409));
    await expect(profiles().getDeck(as(newId()), {})).rejects.toMatchObject(refused('PROFILE_INCOMPLETE', 409));
  });

  test('Swipe: ignores forged ids of other members', async () => {
    const [ana, ben] = await pair();
    await profiles().swipe(as(ana), { targetId: ben, action: 'like', ...{ swiperId: ben, userId: ben } });
    expect((await profiles().getProfile(as(ben), { id: ana })).profile?.swiped).toBe('');
  });
});

describe('taking back', () => {
  test('UndoPass: puts the latest pass back on top, once', async () => {
    const [ana, ben] = await pair();
    await dealtTo(ana);
    const { remaining } = await swipe(ana, ben, 'pass');
    expect(await profiles().undoPass(as(ana), {})).toMatchObject({ card: { id: ben }, remaining: remaining + 1 });
    expect((await dealtTo(ana))[0]).toBe(ben);
    await expect(profiles().undoPass(as(ana), {})).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
  });

  test('UndoPass: undoes neither a like nor the pass before it', async () => {
    const [ana, ben] = await pair();
    const another = await aMember().man().in(h);
    await dealtTo(ana);
    await swipe(ana, ben, 'pass');
    await like(ana, another);
    await expect(profiles().undoPass(as(ana), {})).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
  });

  test('UndoPass: refuses a member who hid the profile since', async () => {
    const [ana, ben] = await pair();
    await dealtTo(ana);
    await swipe(ana, ben, 'pass');
    await change(h, ben, { isProfileHidden: true });
    await expect(profiles().undoPass(as(ana), {})).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
  });

  describe('UndoLike', () => {
    const undoLike = (userId: string, targetId: string) => profiles().undoLike(as(userId), { targetId });

    test('takes a like back and puts the card on top again, once', async () => {
      const [ana, ben] = await pair();
      await dealtTo(ana);
      const { remaining } = await like(ana, ben);
      expect(await undoLike(ana, ben)).toMatchObject({ card: { id: ben }, remaining: remaining + 1 });
      expect((await dealtTo(ana))[0]).toBe(ben);
      await expect(undoLike(ana, ben)).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
      expect((await like(ben, ana)).matched).toBe(false);
    });

    test('takes back no match, no pass, no like of another member, and none that is older than some seconds', async () => {
      const [ana, ben] = await matched();
      await expect(undoLike(ana, ben)).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
      const [eva, tom] = await pair();
      await swipe(eva, tom, 'pass');
      await expect(undoLike(eva, tom)).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
      await like(tom, eva);
      await expect(undoLike(eva, tom)).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
      await h.em.execute(`update swipes set created_at = created_at - interval '11 seconds' where swiper_id = ?`, [tom]);
      await expect(undoLike(tom, eva)).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
      expect((await like(eva, tom)).matched).toBe(true);
    });

    test('and a like of the other member at the same time end as a match or as no like', async () => {
      const pairs = await Promise.all(Array.from({ length: 20 }, pair));
      await Promise.all(pairs.map(([ana, ben]) => like(ana, ben)));
      const outcomes = await Promise.all(
        pairs.map(async ([ana, ben]) => {
          const undone = undoLike(ana, ben).then(
            () => true,
            () => false,
          );
          const [took, { matched }] = await Promise.all([undone, like(ben, ana)]);
          return took !== matched;
        }),
      );
      expect(outcomes).toEqual(pairs.map(() => true));
    });
  });

  describe('GetDeck: says that there is something to undo', () => {
    const undoable = async (userId: string) => (await profiles().getDeck(as(userId), { limit: 1 })).undoable;
    const passed = async () => {
      const [ana, ben] = await pair();
      await dealtTo(ana);
      await swipe(ana, ben, 'pass');
      return [ana, ben] as const;
    };

    test('after a pass, until it was undone', async () => {
      const [ana, ben] = await pair();
      expect(await undoable(ana)).toBe(false);
      await swipe(ana, ben, 'pass');
      expect(await undoable(ana)).toBe(true);
      await profiles().undoPass(as(ana), {});
      expect(await undoable(ana)).toBe(false);
    });

    test.each<[string, (ana: string, ben: string) => Promise<unknown>]>([
      ['a like followed', async (ana) => like(ana, await aMember().man().in(h))],
      ['the passed member was liked after all', (ana, ben) => like(ana, ben)],
      ['passes were forgotten', (ana) => profiles().resetPasses(as(ana), {})],
      ['the passed member hid the profile', (_, ben) => change(h, ben, { isProfileHidden: true })],
      ['the passed member blocked the caller', (ana, ben) => profiles().blockMember(as(ben), { userId: ana })],
      ['a filter keeps the passed member away', (ana) => profiles().saveDeckFilters(as(ana), { filters: { verifiedOnly: true } })],
    ])('no longer when %s, like UndoPass', async (_, act) => {
      const [ana, ben] = await passed();
      await act(ana, ben);
      expect(await undoable(ana)).toBe(false);
      await expect(profiles().undoPass(as(ana), {})).rejects.toMatchObject(refused('NOTHING_TO_UNDO', 409));
    });
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
    'ListMatches: refuses the cursor "%s"',
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
    expect(await eventsOf(h.published(MatchEndedSchema), [ana, ben])).toMatchObject([{ endedById: ben }]);
    await profiles().resetPasses(as(ana), {});
    expect(await dealtTo(ana)).not.toContain(ben);
    await expect(like(ana, ben)).rejects.toMatchObject(refused('NOT_COMPATIBLE', 409));
    await expect(profiles().unmatch(as(ana), { userId: ben })).rejects.toMatchObject(refused('MATCH_NOT_FOUND', 404));
  });

  test('Unmatch: refuses the match of others', async () => {
    const [ana, ben] = await matched();
    const stranger = await aMember().in(h);
    await expect(profiles().unmatch(as(stranger), { userId: ben })).rejects.toMatchObject(refused('MATCH_NOT_FOUND', 404));
    expect(await listed(ana)).toEqual([ben]);
  });

  test('MatchPushed and MatchEndedPushed: go to both members, each as they see the match', async () => {
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
