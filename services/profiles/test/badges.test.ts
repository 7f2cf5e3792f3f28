import { newId } from '@sotto/kit/orm/ids';
import { ReferralCompletedSchema, VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import { BadgesAwardedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { readdir } from 'node:fs/promises';
import { awardRules } from '../src/badges/award-rules.js';
import { Profile } from '../src/profiles/model/profile.entity.js';
import { acts, refused } from './acts.js';
import { aMember } from './builders.js';
import { startProfiles } from './profiles-harness.js';

let h: Harness;
beforeAll(async () => {
  h = await startProfiles();
});
afterAll(() => h.stop());

const { profiles, like, matched, cardOf } = acts(() => h);
const list = async (userId: string) => (await profiles().listBadges(as(userId), {})).badges;
const held = async (userId: string) => (await list(userId)).filter((own) => own.held).map(({ badge }) => badge?.name);
const idOf = async (name: string) => (await list(newId())).find(({ badge }) => badge?.name === name)?.badge?.id ?? '';
const verification = (userId: string, verificationStatus: string, id?: string) =>
  h.publish(VerificationChangedSchema, { userId, verificationStatus }, id).then(() => h.settle());
const select = (userId: string, ...selectedBadges: string[]) => profiles().saveBadgeSelection(as(userId), { selectedBadges });
const early = ['Early Member'];

test('there is a rule, a row and a picture for each badge, by rarity', async () => {
  const badges = (await list(newId())).map(({ badge }) => badge);
  const pictures = await readdir(new URL('../../../web/public/badges', import.meta.url));
  expect(badges.map((badge) => badge?.iconUrl).sort()).toEqual(pictures.map((file) => `/badges/${file}`).sort());
  expect(badges.map((badge) => badge?.iconUrl.slice(8, -4)).sort()).toEqual(awardRules.map(({ badge }) => badge).sort());
  const order = badges.map((badge) => ['common', 'rare', 'epic', 'legendary'].indexOf(badge?.rarity ?? ''));
  expect(order).toEqual([...order].sort());
});

describe('awards', () => {
  test('are awarded once, and announced once', async () => {
    const [ana, ben] = await matched();
    await h.settle();
    expect(await held(ana)).toEqual(['All Set', 'First Link', 'First Spark', ...early]);
    await h.settle();
    const awarded = (await h.published(BadgesAwardedSchema)).filter(({ userId }) => userId === ana).flatMap(({ badgeIds }) => badgeIds);
    expect([awarded.length, new Set(awarded).size]).toEqual([4, 4]);
    expect(await held(ben)).toContain('First Link');
  });

  test('the tenth match brings another badge, the ninth does not', async () => {
    const ana = await aMember().in(h);
    const match = async () => {
      const ben = await aMember().man().in(h);
      await like(ben, ana);
      await like(ana, ben);
    };
    for (let n = 0; n < 9; n += 1) await match();
    await h.settle();
    expect(await held(ana)).not.toContain('Ten Links');
    await match();
    await h.settle();
    expect(await held(ana)).toContain('Ten Links');
  });

  test('a check awards what was earned in silence, and then nothing', async () => {
    const ana = await aMember().with({ avatarImageId: newId() }).in(h);
    await like(await aMember().man().in(h), ana);
    h.clock.advance({ minutes: 366 * 24 * 60 });
    const names = async () => (await profiles().checkBadges(as(ana), {})).awarded.map(({ name }) => name);
    expect(await names()).toEqual(['All Set', 'First Impression', 'First Spark', ...early, 'One Year In']);
    expect(await names()).toEqual([]);
  });

  test('twenty checks at once award once', async () => {
    const ana = await aMember().in(h);
    const awarded = await Promise.all(Array.from({ length: 20 }, () => profiles().checkBadges(as(ana), {})));
    expect(awarded.flatMap((answer) => answer.awarded.map(({ name }) => name)).sort()).toEqual(['All Set', ...early]);
    await h.settle();
    expect((await h.published(BadgesAwardedSchema)).filter(({ userId }) => userId === ana)).toHaveLength(1);
  });

  test.each([
    [1, ['Connector']],
    [5, ['Connector', 'Ambassador']],
    [25, ['Connector', 'Ambassador', 'Inner Circle']],
  ])('%i friends earn %j, in whatever order the events arrive', async (totalReferrals, names) => {
    const ana = await aMember().in(h);
    const refer = (total: number) => h.publish(ReferralCompletedSchema, { referrerId: ana, refereeId: newId(), totalReferrals: total });
    await refer(totalReferrals);
    await refer(1);
    await h.settle();
    expect(await held(ana)).toEqual(expect.arrayContaining(names));
    expect((await held(ana)).filter((name) => ['Connector', 'Ambassador', 'Inner Circle'].includes(name ?? ''))).toHaveLength(names.length);
  });

  test('a badge stays when what earned it is over', async () => {
    const [ana, ben] = await matched();
    await h.settle();
    await profiles().unmatch(as(ben), { userId: ana });
    await profiles().checkBadges(as(ana), {});
    expect(await held(ana)).toContain('First Link');
  });
});

describe('verification', () => {
  test('shows on cards and profiles, and brings its badge', async () => {
    const [ana, ben] = [await aMember().in(h), await aMember().man().in(h)];
    const toAna = await h.frames(ana);
    await verification(ana, 'verified');
    expect(await held(ana)).toContain('Verified');
    expect((await profiles().getProfile(as(ben), { id: ana })).profile?.verificationStatus).toBe('verified');
    expect((await cardOf(ben, ana))?.verified).toBe(true);
    expect((await profiles().getOwnProfile(as(ana), {})).profile?.verificationStatus).toBe('verified');
    expect(toAna.map(({ event }) => event)).toContain('OwnProfileChangedPushed');
  });

  test.each(['unverified', 'pending', 'requires_input', 'canceled'])(
    '%s takes the badge away, and out of the selection',
    async (status) => {
      const ana = await aMember().in(h);
      await verification(ana, 'verified');
      const [verified, complete] = [await idOf('Verified'), await idOf('All Set')];
      await select(ana, verified, complete);
      await verification(ana, status);
      expect(await held(ana)).not.toContain('Verified');
      const { profile } = await profiles().getOwnProfile(as(ana), {});
      expect(profile).toMatchObject({ verificationStatus: status, badges: [{ id: complete }] });
      await expect(select(ana, verified)).rejects.toMatchObject(refused('BADGE_NOT_HELD', 409));
    },
  );

  test('the latest event wins, whatever comes last', async () => {
    const ana = await aMember().in(h);
    const [older, newer] = ['01999000-0000-7000-8000-000000000000', newId()];
    await verification(ana, 'canceled', newer);
    await verification(ana, 'verified', older);
    expect((await profiles().getOwnProfile(as(ana), {})).profile?.verificationStatus).toBe('canceled');
    expect(await held(ana)).not.toContain('Verified');
  });

  test('AssignBadges: returns the badges of the new status at once', async () => {
    const ana = await aMember().in(h);
    const assign = (verificationStatus: string) => profiles().assignBadges(asService('identity'), { userId: ana, verificationStatus });
    expect((await assign('pending')).badgesAssigned).toEqual([]);
    expect((await assign('verified')).badgesAssigned).toEqual(['Verified']);
    expect((await assign('verified')).badgesAssigned).toEqual(['Verified']);
    expect((await assign('canceled')).badgesAssigned).toEqual([]);
    expect(await held(ana)).not.toContain('Verified');
  });

  test('a call that was overtaken by an event changes nothing; a step on the way does not stop it', () => {
    const now = new Date();
    const verification = (status: Profile['verificationStatus']) =>
      Object.assign(new Profile(), { verificationStatus: status, verificationEventId: newId() });
    const settled = verification('canceled');
    settled.applyVerificationCall('verified', now);
    expect(settled.verificationStatus).toBe('canceled');
    settled.applyVerificationCall('verified', new Date(now.getTime() + 6_000));
    expect(settled.verificationStatus).toBe('verified');
    const onTheWay = verification('pending');
    onTheWay.applyVerificationCall('verified', now);
    expect(onTheWay.verificationStatus).toBe('verified');
  });
});

describe('the selection', () => {
  const rich = async () => {
    const ana = await aMember().with({ avatarImageId: newId(), verificationStatus: 'verified', referralCount: 25 }).in(h);
    await profiles().checkBadges(as(ana), {});
    return { ana, ids: (await list(ana)).filter((own) => own.held).map(({ badge }) => badge?.id ?? '') };
  };

  test('is shown on the profile by rarity, however it was chosen', async () => {
    const { ana } = await rich();
    const ids = await Promise.all(['Inner Circle', 'Verified', 'All Set'].map(idOf));
    expect((await select(ana, ...ids)).selectedBadges).toEqual(ids);
    const names = (profile?: { badges: { name: string }[] }) => profile?.badges.map(({ name }) => name);
    const ben = await aMember().man().in(h);
    for (const { profile } of [await profiles().getProfile(as(ben), { id: ana }), await profiles().getOwnProfile(as(ana), {})])
      expect(names(profile)).toEqual(['All Set', 'Verified', 'Inner Circle']);
    expect((await list(ana)).filter(({ selected }) => selected)).toHaveLength(3);
    expect((await select(ana)).selectedBadges).toEqual([]);
    expect((await profiles().getProfile(as(ben), { id: ana })).profile?.badges).toEqual([]);
  });

  test('that changed reaches the pages of those who hold the member, once', async () => {
    const { ana, ids } = await rich();
    const ben = await aMember().man().in(h);
    await profiles().getDeck(as(ben), {});
    await h.settle();
    const toBen = await h.frames(ben);
    for (let time = 0; time < 2; time++) await select(ana, ...ids.slice(0, 2));
    await h.settle();
    expect(toBen).toEqual([{ event: 'CardChangedPushed', data: { userId: ana } }]);
  });

  test('holds five at most, no repeats, none of others, none unknown', async () => {
    const { ana, ids } = await rich();
    expect(ids.length).toBeGreaterThan(5);
    expect((await profiles().listBadges(as(ana), {})).maxDisplayed).toBe(5);
    await expect(select(ana, ...ids.slice(0, 6))).rejects.toMatchObject(refused('TOO_MANY_BADGES', 422));
    await expect(select(ana, ids[0] ?? '', ids[0] ?? '')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(select(ana, await idOf('Night Star'))).rejects.toMatchObject(refused('BADGE_NOT_HELD', 409));
    await expect(select(ana, newId())).rejects.toMatchObject(refused('BADGE_NOT_HELD', 409));
    await expect(select(await aMember().in(h), ...ids.slice(0, 5))).rejects.toMatchObject(refused('BADGE_NOT_HELD', 409));
    expect((await select(ana, ...ids.slice(0, 5))).selectedBadges).toHaveLength(5);
  });
});
