import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import type { Harness } from '@sotto/testing/harness';
import { PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import { AnnounceFile } from '../src/library/files/announce-file.js';
import { GiveUpLostFiles } from '../src/commands/give-up-lost-files.js';
import { AnnounceImage } from '../src/library/images/announce-image.js';
import { ProfileImage } from '../src/library/images/profile-image.entity.js';
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
  return RequestContext.create(em, () => new GiveUpLostFiles(em, new AnnounceFile(outbox), new AnnounceImage(outbox)).execute(ids));
};

test('GiveUpLostFiles: refuses files without bytes with a reason and shows them to nobody', async () => {
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
