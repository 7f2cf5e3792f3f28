import { anonymous } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { BannerChosenSchema } from '@sotto/proto/marketplace/v1/events';
import { as } from '@sotto/testing/viewers';
import { ForgetVisits } from '../src/retention/forget-visits.js';
import { World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const save = (creator: string, settings: Parameters<World['market']['saveStorefront']>[1]) =>
  world.market.saveStorefront(as(creator), settings);
const own = (creator: string) => world.market.getOwnStorefront(as(creator), {});
const seenBy = async (viewer: string, creatorId: string) => (await world.market.getStorefront(as(viewer), { creatorId })).storefront;

describe('GetOwnStorefront and SaveStorefront: a store', () => {
  test('exists before anything is saved, with its owner’s name', async () => {
    const creator = world.creator();
    expect(await own(creator)).toMatchObject({
      settings: { storefrontName: '', bio: '', bannerFileId: '', isEnabled: true },
      uploadsToday: 0,
      uploadsPerDay: 10,
      vaultViews: 0,
      vaultViewsTotal: 0,
      bannerState: 'none',
    });
    expect(await seenBy(world.member(), creator)).toMatchObject({
      displayName: 'Vera',
      storefrontName: '',
      contentCount: 0,
      mayTip: true,
      own: false,
    });
  });

  test('is saved as a whole, is open at first, and stays closed until it is opened', async () => {
    const creator = world.creator();
    expect((await save(creator, { storefrontName: 'Velvet' })).settings).toMatchObject({ bio: '', isEnabled: true });
    const settings = { storefrontName: 'Velvet', bio: 'A short text', isEnabled: false };
    expect((await save(creator, settings)).settings).toMatchObject(settings);
    expect((await save(creator, { storefrontName: 'Velvet' })).settings).toMatchObject({ bio: '', isEnabled: false });
    expect((await own(creator)).settings).toMatchObject({ storefrontName: 'Velvet', bio: '', isEnabled: false });
    expect((await save(creator, { storefrontName: 'Velvet', isEnabled: true })).settings).toMatchObject({ isEnabled: true });
  });

  test('counts its visible items by type', async () => {
    const creator = world.creator();
    await world.readyItem(creator);
    await world.readyItem(creator, { contentType: 'video' });
    const { id } = await world.readyItem(creator, { contentType: 'video' });
    await world.newItem(creator);
    expect(await seenBy(world.member(), creator)).toMatchObject({ contentCount: 3, photoCount: 1, videoCount: 2 });
    await world.market.updateItem(as(creator), { id, isActive: false });
    expect(await seenBy(world.member(), creator)).toMatchObject({ contentCount: 2, photoCount: 1, videoCount: 1 });
  });

  test.each(['male', 'non-binary', ''])('is refused for a member of gender "%s"', async (gender) => {
    const member = world.member({ gender });
    await expect(own(member)).rejects.toMatchObject({ code: 'VAULT_NOT_AVAILABLE' });
    await expect(save(member, {})).rejects.toMatchObject({ code: 'VAULT_NOT_AVAILABLE' });
    await expect(world.market.listOwnItems(as(member), {})).rejects.toMatchObject({ code: 'VAULT_NOT_AVAILABLE' });
  });

  test.each([
    ['storefrontName', 'x'.repeat(81)],
    ['storefrontName', 'www.example.com'],
    ['bio', 'x'.repeat(501)],
    ['bio', 'call 415 555 2671 now'],
  ])('is refused with a %s like that', async (field, text) => {
    await expect(save(world.creator(), { [field]: text })).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] });
  });
});

describe('GetOwnStorefront: the first steps', () => {
  const steps = async (creator: string) => (await own(creator)).firstSteps;

  test('are those that she has done, each known by what it left behind', async () => {
    const creator = world.creator({ verified: false });
    const none = { identityVerified: false, storeDescribed: false, bannerSet: false, itemAdded: false, pricesChecked: false };
    expect(await steps(creator)).toMatchObject({ ...none, payoutsReady: false });
    await world.newItem(creator); // without a file
    expect(await steps(creator)).toMatchObject({ itemAdded: false });
    await world.readyItem(creator);
    await save(creator, { bio: 'A short text', bannerFileId: world.banner(creator) });
    const { settings } = await world.market.getPricingSettings(as(creator), {});
    await world.market.savePricingSettings(as(creator), { settings });
    const done = { storeDescribed: true, bannerSet: true, itemAdded: true, pricesChecked: true };
    expect(await steps(creator)).toMatchObject({ ...done, identityVerified: false, payoutsReady: false });

    await world.market.createConnectAccount(as(creator), {});
    world.provider.members.onboard(`acct_${creator}`);
    await world.h.em.execute(`update connected_accounts set asked_at = now() - interval '2 hours' where user_id = ?`, [creator]);
    await world.market.getConnectStatus(as(creator), {});
    expect(await steps(creator)).toMatchObject({ ...done, identityVerified: false, payoutsReady: true });
    await world.change(creator, { verified: true });
    expect(await steps(creator)).toBeUndefined();
  });

  test('are hidden by her, and shown again', async () => {
    const creator = world.creator();
    await world.market.hideFirstSteps(as(creator), { hidden: true });
    expect(await steps(creator)).toBeUndefined();
    await save(creator, { storefrontName: 'Velvet' });
    expect(await steps(creator)).toBeUndefined();
    expect(await steps(world.creator())).toMatchObject({ itemAdded: false });
    await world.market.hideFirstSteps(as(creator), { hidden: false });
    expect(await steps(creator)).toMatchObject({ itemAdded: false });
    expect((await own(creator)).settings).toMatchObject({ storefrontName: 'Velvet', isEnabled: true });
  });

  test('cannot be hidden by members without a vault', async () => {
    const hide = world.market.hideFirstSteps(as(world.member()), { hidden: true });
    await expect(hide).rejects.toMatchObject({ code: 'VAULT_NOT_AVAILABLE' });
  });
});

describe('SaveStorefront: a banner', () => {
  const chosen = async (creator: string) =>
    (await world.h.published(BannerChosenSchema)).filter(({ creatorId }) => creatorId === creator).map(({ fileId }) => fileId);

  test('is shown once it is ready, and announced to media once', async () => {
    const creator = world.creator();
    const bannerFileId = world.banner(creator);
    for (let n = 0; n < 2; n++) await save(creator, { bannerFileId });
    await world.h.settle();
    expect(await own(creator)).toMatchObject({ bannerState: 'ready', settings: { bannerFileId } });
    const banner = (await seenBy(world.member(), creator))?.banner;
    expect(banner?.largeUrl).toContain(`/${bannerFileId}/large?`);
    expect(banner).toMatchObject({ thumbhash: 'wide', blurred: false });
    expect((await world.market.getStorefront(anonymous, { creatorId: creator })).storefront?.banner).toMatchObject({
      thumbhash: 'wide',
      largeUrl: '',
    });
    expect(await chosen(creator)).toEqual([bannerFileId]);
    await save(creator, {});
    await world.h.settle();
    expect(await own(creator)).toMatchObject({ bannerState: 'none', settings: { bannerFileId: '' } });
    expect(await chosen(creator)).toEqual([bannerFileId, '']);
  });

  test('in review is visible to its owner only', async () => {
    const creator = world.creator();
    const bannerFileId = world.banner(creator, { state: 'in_review' });
    await save(creator, { bannerFileId });
    expect((await own(creator)).storefront?.banner?.largeUrl).toContain(bannerFileId);
    expect((await seenBy(world.member(), creator))?.banner).toBeUndefined();

    Object.assign(world.files.get(bannerFileId) ?? {}, { state: 'refused' });
    world.h.clock.advance({ seconds: 1 });
    await world.fileSettled(bannerFileId);
    expect(await own(creator)).toMatchObject({ bannerState: 'refused' });
    expect((await own(creator)).storefront?.banner).toBeUndefined();
    expect((await save(creator, { bannerFileId, bio: 'still the same' })).settings).toMatchObject({ bio: 'still the same' });
  });

  test('can be chosen while it is processed', async () => {
    const creator = world.creator();
    const bannerFileId = world.banner(creator, { state: 'processing' });
    await save(creator, { bannerFileId });
    expect(await own(creator)).toMatchObject({ bannerState: 'in_review' });
    expect((await own(creator)).storefront?.banner).toBeUndefined();
    Object.assign(world.files.get(bannerFileId) ?? {}, { state: 'ready' });
    await world.fileSettled(bannerFileId);
    expect(await own(creator)).toMatchObject({ bannerState: 'ready' });
  });

  test.each([
    ['of nobody', () => newId()],
    ['that is no id', () => 'banner'],
    ['of somebody else', () => world.banner(world.creator())],
    ['that was refused', (creator: string) => world.banner(creator, { state: 'refused' })],
    ['that is the file of an item', (creator: string) => world.banner(creator, { bucket: 'content-items' })],
  ])('%s is not found', async (_, file) => {
    const creator = world.creator();
    await expect(save(creator, { bannerFileId: file(creator) })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    expect((await own(creator)).bannerState).toBe('none');
  });
});

describe('GetStorefront: visits', () => {
  const visit = (viewer: string, creatorId: string) => world.market.getStorefront(as(viewer), { creatorId });

  test('count once per member and UTC day, and neither the owner nor signed-out viewers count', async () => {
    const creator = world.creator();
    const [one, two] = [world.member(), world.member()];
    for (const viewer of [one, one, two, creator]) await visit(viewer, creator);
    await Promise.all(Array.from({ length: 5 }, () => visit(two, creator)));
    await world.market.getStorefront(anonymous, { creatorId: creator });
    expect(await own(creator)).toMatchObject({ vaultViews: 2, vaultViewsTotal: 2 });
    world.h.clock.advance({ minutes: 24 * 60 });
    await visit(one, creator);
    expect(await own(creator)).toMatchObject({ vaultViews: 3, vaultViewsTotal: 3 });
  });

  test('are shown for the last thirty days and in total', async () => {
    const creator = world.creator();
    const viewer = world.member();
    await visit(viewer, creator);
    world.h.clock.advance({ minutes: 29 * 24 * 60 });
    expect(await own(creator)).toMatchObject({ vaultViews: 1, vaultViewsTotal: 1 });
    world.h.clock.advance({ minutes: 24 * 60 });
    expect(await own(creator)).toMatchObject({ vaultViews: 0, vaultViewsTotal: 1 });
  });

  test('are stored by visitor for a month, and as a number afterwards', async () => {
    const creator = world.creator();
    const known = () => world.h.em.execute('select viewer_id from vault_views where creator_id = ?', [creator]);
    for (const viewer of [world.member(), world.member()]) await visit(viewer, creator);
    world.h.clock.advance({ minutes: 30 * 24 * 60 });
    await visit(world.member(), creator);
    await world.h.get(ForgetVisits).execute();
    expect(await known()).toHaveLength(3);
    world.h.clock.advance({ minutes: 24 * 60 });
    for (let n = 0; n < 2; n++) await world.h.get(ForgetVisits).execute();
    expect(await known()).toHaveLength(1);
    expect(await own(creator)).toMatchObject({ vaultViews: 1, vaultViewsTotal: 3 });
    world.h.clock.advance({ minutes: 31 * 24 * 60 });
    await world.h.get(ForgetVisits).execute();
    expect(await known()).toHaveLength(0);
    expect(await own(creator)).toMatchObject({ vaultViews: 0, vaultViewsTotal: 3 });
  });
});

describe('ListStorefrontItems: the items of a store', () => {
  const listed = async (
    creatorId: string,
    options: { sort?: string; contentType?: string; limit?: number },
    between?: () => Promise<unknown>,
  ) => {
    const seen: { id: string; price: number }[] = [];
    let cursor = '';
    do {
      const page = await world.market.listStorefrontItems(as(viewer), { creatorId, cursor, ...options });
      seen.push(...page.items);
      cursor = page.nextCursor;
      await between?.();
    } while (cursor !== '');
    return seen;
  };
  let creator: string;
  let viewer: string;
  const made: { id: string; price: number; contentType: 'photo' | 'video'; at: number }[] = [];
  beforeAll(async () => {
    creator = world.creator();
    viewer = world.member();
    for (const [n, price] of [300, 100, 200, 100, 300, 200, 100].entries()) {
      const contentType = n % 2 ? 'video' : 'photo';
      world.h.clock.advance({ seconds: n % 3 ? 1 : 0 });
      made.push({ ...(await world.readyItem(creator, { price, contentType })), price, contentType, at: world.h.clock.now().getTime() });
    }
  });

  test.each([
    ['', 7],
    ['photo', 4],
    ['video', 3],
  ])('are counted on each page, of the requested type (%s)', async (contentType, total) => {
    await world.newItem(creator); // an item without a file, which nobody sees
    const first = await world.market.listStorefrontItems(as(viewer), { creatorId: creator, contentType, limit: 2 });
    const second = await world.market.listStorefrontItems(as(viewer), {
      creatorId: creator,
      contentType,
      limit: 2,
      cursor: first.nextCursor,
    });
    expect([first.total, second.total]).toEqual([total, total]);
  });

  test('come newest first', async () => {
    const all = await listed(creator, { limit: 3 });
    const newestFirst = made.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
    expect(all.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id));
  });

  test.each([
    ['price_low', [100, 100, 100, 200, 200, 300, 300]],
    ['price_high', [300, 300, 200, 200, 100, 100, 100]],
  ])('come by %s, none missed or repeated at equal prices', async (sort, prices) => {
    const all = await listed(creator, { sort, limit: 2 });
    expect(all.map(({ price }) => price)).toEqual(prices);
    expect(new Set(all.map(({ id }) => id)).size).toBe(made.length);
  });

  test.each(['photo', 'video'] as const)('can be filtered to %ss', async (contentType) => {
    const all = await listed(creator, { contentType, limit: 2 });
    expect(all.map(({ id }) => id).sort()).toEqual(
      made
        .filter((item) => item.contentType === contentType)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test.each(['arranged', 'newest', 'price_low', 'price_high'])('keep their place by %s while others are added', async (sort) => {
    const all = await listed(creator, { sort, limit: 2 }, async () => {
      world.h.clock.advance({ minutes: 24 * 60 });
      await world.readyItem(creator, { price: 250 });
    });
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  test('are not read with a cursor of another order', async () => {
    const { nextCursor } = await world.market.listStorefrontItems(as(viewer), { creatorId: creator, sort: 'price_low', limit: 1 });
    const forged = world.market.listStorefrontItems(as(viewer), { creatorId: creator, sort: 'newest', cursor: nextCursor });
    await expect(forged).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'cursor' }] });
  });
});

test('MemberDirectory: a member who was read from profiles once is not read again', async () => {
  const creator = world.creator();
  const viewer = world.member();
  for (let n = 0; n < 3; n++) await seenBy(viewer, creator);
  expect(world.questions.filter((ids) => ids.includes(creator))).toHaveLength(1);
  await world.change(creator, { displayName: 'Vivian', verified: true });
  expect(await seenBy(viewer, creator)).toMatchObject({ displayName: 'Vivian', verified: true });
});
