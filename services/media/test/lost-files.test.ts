import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import type { Harness } from '@sotto/testing/harness';
import { PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import { AnnounceFile } from '../src/files/announce-file.js';
import { GiveUpLost } from '../src/files/give-up-lost.js';
import { AnnounceImage } from '../src/images/announce-image.js';
import { ProfileImage } from '../src/images/profile-image.entity.js';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia());
});
afterAll(() => stop());

const { uploaded, listed } = fileActs(() => h);
const giveUp = (...ids: string[]) => {
  const [em, outbox] = [h.get(EntityManager), h.get(Outbox)];
  return RequestContext.create(em, () => new GiveUpLost(em, new AnnounceFile(outbox), new AnnounceImage(outbox)).execute(ids));
};

test('what a restore could not bring back is refused with a reason, and shown to nobody', async () => {
  const ana = newId();
  const [file, image] = [
    await uploaded(ana, await aPhoto(400, 300)),
    await uploaded(ana, await aPhoto(400, 300), { purpose: 'profile-image' }),
  ];
  expect(await h.em.fork().count(ProfileImage, { id: image, status: 'approved' })).toBe(1);
  expect(await giveUp(file, image, newId())).toBe(2);
  await h.settle();
  expect(await listed(ana)).toMatchObject([{ id: file, state: 'refused', reason: expect.stringContaining('lost') }]);
  expect(await h.em.fork().count(ProfileImage, { userId: ana })).toBe(0);
  expect((await h.published(PrimaryImageChangedSchema)).at(-1)).toMatchObject({ userId: ana, imageId: '' });
});
