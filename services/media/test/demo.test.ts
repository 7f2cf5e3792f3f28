import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { Harness } from '@sotto/testing/harness';
import { asService } from '@sotto/testing/viewers';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AddDemoPictures, readDemoPeople } from '../src/commands/demo-pictures.js';
import { MakeRenditions } from '../src/processing/images/make-renditions.js';
import { startMedia } from './media-harness.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia());
});
afterAll(() => stop());

test('Demo seed: adds each portrait and each photo of a gallery once', async () => {
  const folder = fileURLToPath(new URL('../../../deploy/local/demo/', import.meta.url));
  const people = readDemoPeople(await readFile(`${folder}people.json`, 'utf8'));
  const add = () => {
    const addPictures = new AddDemoPictures(h.get(EntityManager), h.get(MakeRenditions), h.get(Outbox), h.clock);
    return RequestContext.create(h.em, () => addPictures.execute(people, folder));
  };
  const withPortrait = people.filter(({ avatar }) => avatar);
  const photos = people.flatMap(({ gallery }) => gallery);
  expect([await add(), await add()]).toEqual([withPortrait.length + photos.length, 0]);
  await h.settle();

  const userIds = people.map(({ userId }) => userId);
  const { images } = await h.client(MediaService).describeImages(asService('profiles'), { userIds });
  expect(images.map(({ userId }) => userId).sort()).toEqual(withPortrait.map(({ userId }) => userId).sort());
  expect(await h.published(PrimaryImageChangedSchema)).toHaveLength(withPortrait.length);
  const { files } = await h.client(MediaService).describeGalleries(asService('profiles'), { userIds });
  expect(files).toHaveLength(photos.length);
});
