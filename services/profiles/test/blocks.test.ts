import { newId } from '@sotto/kit/orm/ids';
import { MemberBlockedSchema, MemberUnblockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { profilesError } from '../src/profiles-error.js';
import { acts, notFound } from './acts.js';
import { aMember, change } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, swipe, like, pair, matched, dealtTo, listed } = acts(() => h);

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
    ['a blocked member', ['block'], nothing],
    ['a member who blocked the caller', ['blocked by'], nothing],
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
    const { message } = profilesError('PROFILE_NOT_FOUND');
    for (const call of calls)
      for (const id of [newId(), hidden, blocker]) await expect(call(id)).rejects.toMatchObject({ ...notFound, message, fields: [] });
  });

  test('a block ends the match in silence, is listed to its owner alone, and can be lifted', async () => {
    const [ana, ben] = await matched();
    const toBen = await h.frames(ben);
    await profiles().blockMember(as(ana), { userId: ben });
    await profiles().blockMember(as(ana), { userId: ben });
    await h.settle();
    expect(toBen.map(({ event }) => event).filter((event) => event !== 'MatchPushed' && event !== 'ActivityPushed')).toEqual([
      'MatchEndedPushed',
    ]);
    expect((await profiles().listBlocks(as(ana), {})).blocks).toMatchObject([{ userId: ben, displayName: 'Ben' }]);
    expect((await profiles().listBlocks(as(ben), {})).blocks).toEqual([]);
    expect((await h.published(MemberBlockedSchema)).filter((event) => event.blockedId === ben)).toMatchObject([{ blockerId: ana }]);

    await profiles().unblockMember(as(ana), { userId: ben });
    await profiles().unblockMember(as(ana), { userId: ben });
    await h.settle();
    expect((await h.published(MemberUnblockedSchema)).filter((event) => event.blockedId === ben)).toHaveLength(1);
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

  test('a concurrent like and block leave no match', async () => {
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
