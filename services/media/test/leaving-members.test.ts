import { MediaAddresses, type Rendition } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { AccountDeletionRequestedSchema, AccountErasedSchema, AccountRestoredSchema } from '@sotto/proto/identity/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { accessActs } from './access-acts.js';
import { ProfilesStandIn } from './acts.js';
import { inOrder } from './event-ids.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';
import { storeActs } from './store-acts.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let photo: Buffer;
const { media, uploaded, anItem, itemFile, marketplace } = storeActs(() => h);
const { asks, decides } = accessActs(() => h);
beforeAll(async () => {
  ({ h, stop } = await startMedia());
  await marketplace();
  await new ProfilesStandIn(() => h).stand();
  photo = await aPhoto(80, 60);
});
afterAll(() => stop());

/** A member with a file of each kind, and a guest with an address of each. */
async function givenOut() {
  const [ana, guest] = [newId(), newId()];
  const ids = {
    private: await uploaded(ana, photo),
    profile: await uploaded(ana, photo, { purpose: 'profile-image' }),
    banner: await uploaded(ana, photo, { purpose: 'banner' }),
    item: await itemFile(ana, anItem(ana, 'photo'), photo),
  };
  await decides(ana, await asks(guest, ana));
  const addresses = (who: string) => {
    const of = (id: string, rendition: Rendition) => h.get(MediaAddresses).of({ id, rendition, viewerId: who }, h.clock.now());
    return [
      of(ids.private, 'large'),
      of(ids.private, 'small'),
      of(ids.profile, 'large'),
      of(ids.banner, 'large'),
      of(ids.item, 'blurred'),
      of(ids.item, 'large'),
    ];
  };
  const [own, given] = [addresses(ana), addresses(guest)];
  const statuses = async (who: string, urls: string[]) => Promise.all(urls.map(async (url) => (await media.fetch(who, url)).status));
  return { ana, reads: { owner: () => statuses(ana, own), guest: () => statuses(guest, given) } };
}

const everything = Array<number>(6).fill(200);
/** A buyer keeps the item. */
const bought = [404, 404, 404, 404, 404, 200];

describe('Addresses that were given out', () => {
  test('Addresses that were given out: end when their owner asks for deletion, and work again when the owner comes back', async () => {
    const { ana, reads } = await givenOut();
    expect(await reads.guest()).toEqual(everything);
    await h.publish(AccountDeletionRequestedSchema, { userId: ana });
    await h.settle();
    expect(await reads.guest()).toEqual(bought);
    expect(await reads.owner()).toEqual(everything);
    await h.publish(AccountRestoredSchema, { userId: ana });
    await h.settle();
    expect(await reads.guest()).toEqual(everything);
  });

  test('Addresses that were given out: end when their owner is suspended', async () => {
    const { ana, reads } = await givenOut();
    await h.publish(AccountStatusChangedSchema, { userId: ana, accountStatus: 'suspended' });
    await h.settle();
    expect(await reads.guest()).toEqual(bought);
  });

  test('Addresses that were given out: the latest of two events counts, in whichever order they arrive', async () => {
    const { ana, reads } = await givenOut();
    const [first, second] = inOrder();
    await h.publish(AccountRestoredSchema, { userId: ana }, second);
    await h.publish(AccountDeletionRequestedSchema, { userId: ana }, first);
    await h.settle();
    expect(await reads.guest()).toEqual(everything);
  });

  test('Addresses that were given out: a request for deletion that arrives after the erasure leaves no row', async () => {
    const ana = newId();
    await h.publish(AccountErasedSchema, { userId: ana, erasureId: newId() });
    await h.settle();
    await h.publish(AccountDeletionRequestedSchema, { userId: ana });
    await h.settle();
    expect(await h.em.execute('select from leaving_members where user_id = ?', [ana])).toEqual([]);
  });
});
