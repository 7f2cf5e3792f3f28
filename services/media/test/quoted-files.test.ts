import { ChatFilesQuotedSchema, QuotedChatFilesReleasedSchema } from '@sotto/proto/admin/v1/events';
import { ChatFilesDiscardedSchema } from '@sotto/proto/chat/v1/events';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { asService } from '@sotto/testing/viewers';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { QuotedFile } from '../src/library/quoted-files/quoted-file.entity.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let photo: Buffer;
beforeAll(async () => {
  ({ h, stop } = await startMedia({}));
  photo = await aPhoto(40, 30, 1);
});
afterAll(() => stop());

const { media, files, uploaded, object } = fileActs(() => h);
const add = (userId: string) => uploaded(userId, photo, { purpose: 'chat-photo', filename: 'a.jpg' });
const publish = async (...event: Parameters<Harness['publish']>) => {
  await h.publish(...event);
  await h.settle();
};
const quote = (id: string) => publish(ChatFilesQuotedSchema, { fileIds: [id, newId()] });
const discard = (id: string) => publish(ChatFilesDiscardedSchema, { fileIds: [id] });
const release = (id: string) => publish(QuotedChatFilesReleasedSchema, { fileIds: [id] });
const describe = async (id: string, viewerId = '') =>
  (await files().describeSubjects(asService('admin'), { subjectIds: [id], viewerId })).subjects;
const deliver = async (viewerId: string, id: string) =>
  media.fetch(viewerId, h.get(MediaAddresses).of({ id, rendition: 'large', viewerId }, h.clock.now()));
const objectsOf = async (id: string) => {
  const keys: string[] = [];
  for await (const key of h.get(ObjectStore).list()) if (key.includes(id)) keys.push(key);
  return keys;
};

test('A quoted photo: reviewers that admin named receive it after it was destroyed in chat, and nobody else', async () => {
  const [ana, mia] = [newId(), newId()];
  const id = await add(ana);
  await quote(id);
  await quote(id);
  await discard(id);
  expect(await h.em.fork().count(MediaFile, { id })).toBe(0);
  for (const viewer of [ana, mia]) expect((await deliver(viewer, id)).status).toBe(404);
  expect(await describe(id, mia)).toMatchObject([{ subjectId: id, userId: ana, bucket: 'chat-files', shown: true, isAudio: false }]);
  const answer = await deliver(mia, id);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  expect((await deliver(ana, id)).status).toBe(404);
  h.clock.advance({ minutes: 11 });
  expect((await deliver(mia, id)).status).toBe(404);
});

test('A quoted photo: the call copies it before its answer, so that what burns next is kept', async () => {
  const [ana, mia] = [newId(), newId()];
  const id = await add(ana);
  await files().keepQuotedFiles(asService('admin'), { fileIds: [id, newId()] });
  await discard(id);
  expect(await describe(id, mia)).toMatchObject([{ shown: true }]);
  expect((await deliver(mia, id)).status).toBe(200);
});

test('A quoted photo: its copy is sealed with a key of its own, and gone with its key when no report quotes it', async () => {
  const ana = newId();
  const id = await add(ana);
  await quote(id);
  const copies = (await objectsOf(id)).filter((key) => key.startsWith('quoted-'));
  expect(copies).toEqual([`quoted-${id}/large`]);
  expect((await object(copies[0] as string)).includes('WEBP')).toBe(false);
  await release(id);
  await release(id);
  expect((await objectsOf(id)).filter((key) => key.startsWith('quoted-'))).toEqual([]);
  expect(await h.em.fork().count(QuotedFile, { id })).toBe(0);
  expect((await deliver(ana, id)).status).toBe(200); // the one in chat stays
});

test('A quoted photo: stays while its sender is erased, until it is released', async () => {
  const [ana, mia] = [newId(), newId()];
  const id = await add(ana);
  await quote(id);
  await publish(AccountErasedSchema, { userId: ana, erasureId: newId() });
  expect(await describe(id, mia)).toMatchObject([{ shown: true }]);
  expect((await deliver(mia, id)).status).toBe(200);
  await release(id);
  expect(await describe(id, mia)).toEqual([]);
  expect(await objectsOf(id)).toEqual([]);
});

test('A photo that was destroyed before the report arrived, and a file outside chat, are not kept', async () => {
  const ana = newId();
  const [gone, profile] = [await add(ana), await uploaded(ana, photo, { purpose: 'profile-media', filename: 'b.jpg' })];
  await discard(gone);
  for (const id of [gone, profile]) await quote(id);
  expect(await h.em.fork().count(QuotedFile, { id: { $in: [gone, profile] } })).toBe(0);
});
