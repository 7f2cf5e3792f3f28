import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { AccountStatusChangedSchema } from '@sotto/proto/admin/v1/events';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { GiveUpLostFiles } from '../src/commands/give-up-lost-files.js';
import { AnnounceFile } from '../src/library/files/announce-file.js';
import { DestroyChatFile } from '../src/library/files/destroy-chat-file.js';
import { AnnounceImage } from '../src/library/images/announce-image.js';
import { OwnOriginals } from '../src/privacy/exports/own-originals.js';
import { WriteArchive } from '../src/privacy/exports/write-archive.js';
import { findViewer, sureFrom } from '../src/processing/traces/find-viewer.js';
import { BannedImage } from '../src/processing/screening/banned-image.entity.js';
import type { MediaSettings } from '../src/settings/media-settings.js';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { newId } from '@sotto/kit/orm/ids';
import { ChatFilesDiscardedSchema, ChatFileSentSchema } from '@sotto/proto/chat/v1/events';
import { MemberBlockedSchema } from '@sotto/proto/profiles/v1/events';
import type { Harness } from '@sotto/testing/harness';
import { as, asService } from '@sotto/testing/viewers';
import { MediaFile } from '../src/library/files/media-file.entity.js';
import { DiscardChatFiles } from '../src/library/chat-files/discard-chat-files.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { StandInClassifier } from './acts.js';
import { fileActs } from './file-acts.js';
import { addressKey, startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';

/** A classifier during whose work something else may happen. */
class WatchedClassifier extends StandInClassifier {
  before: () => Promise<void> = async () => undefined;

  override async look() {
    await this.before();
    return super.look();
  }
}

const classifier = new WatchedClassifier();
let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
let settings: MediaSettings;
let photo: Buffer;
beforeAll(async () => {
  ({ h, settings, stop } = await startMedia({ classifier, chatFilesPerDay: 3, uploadsPerDay: 1 }));
  photo = await aPhoto(40, 30, 1);
});
beforeEach(() => classifier.finds({}));
afterAll(() => stop());

const { media, files, uploaded, object } = fileActs(() => h);
const purpose = 'chat-photo';
const add = (userId: string) => uploaded(userId, photo, { purpose, filename: 'a.jpg' });
const described = async (userId: string, id: string) =>
  (await files().describeChatFiles(asService('chat'), { userId, fileIds: [id] })).files;
const deliver = (viewerId: string, id: string, rendition: 'medium' | 'blurred' = 'medium') =>
  media.fetch(viewerId, h.get(MediaAddresses).of({ id, rendition, viewerId }, h.clock.now()));
const objectsOf = async (id: string) => {
  const keys: string[] = [];
  for await (const key of h.get(ObjectStore).list(id)) keys.push(key);
  return keys;
};
/** The files of a photo on the local disk outside the store. */
const stagedOf = async (id: string) =>
  (await readdir(settings.stagingDirectory, { recursive: true })).filter((name) => name.includes(id) && !name.startsWith('uploads'));
const sent = async (fileId: string, senderId: string, burns = false) => {
  await h.publish(ChatFileSentSchema, { fileId, senderId, burns });
  await h.settle();
};
const age = (ids: string[], hours: number) =>
  h.em.nativeUpdate(MediaFile, { id: { $in: ids } }, { createdAt: new Date(h.clock.now().getTime() - hours * 3_600_000) });
const discard = async (...fileIds: string[]) => {
  await h.publish(ChatFilesDiscardedSchema, { fileIds });
  await h.settle();
};

test.each([
  ['of which nobody can say what it shows', { neutral: 0.25, drawing: 0.2, sexy: 0.2, porn: 0.2, hentai: 0.15 }],
  ['that the classifier cannot judge', { neutral: NaN, drawing: NaN, sexy: NaN, porn: NaN, hentai: NaN }],
])('A photo for chat: one %s counts as explicit, and waits for no reviewer', async (_, scores) => {
  const ana = newId();
  classifier.finds(scores);
  const id = await add(ana);
  expect(await described(ana, id)).toMatchObject([{ id, state: 'ready', explicit: true }]);
});

test('A photo for chat: an explicit one is ready, and chat finds it for its owner only', async () => {
  const [ana, ben] = [newId(), newId()];
  classifier.finds({ porn: 0.95 });
  const id = await add(ana);
  expect(await described(ana, id)).toMatchObject([{ id, state: 'ready', width: 40, height: 30, explicit: true }]);
  expect(await described(ben, id)).toEqual([]);
});

test('A photo for chat: every object in the store is sealed, and nothing is left after it was discarded', async () => {
  const ana = newId();
  const id = await add(ana);
  const keys = await objectsOf(id);
  expect(keys).toHaveLength(5);
  for (const key of keys) {
    const bytes = await object(key);
    expect(bytes.includes('WEBP')).toBe(false);
    expect(bytes.subarray(0, 2).toString('hex') === 'ffd8').toBe(false);
  }
  const row = await h.em.fork().findOneOrFail(MediaFile, id);
  expect(row.sealingKey).toBeUndefined();
  const withKey = await h.em.fork().findOneOrFail(MediaFile, id, { populate: ['sealingKey'] });
  expect(withKey.sealingKey).toHaveLength(32);
  expect(JSON.stringify(withKey)).not.toContain('sealingKey');
  expect(await stagedOf(id)).toEqual([]);
  await discard(id);
  await discard(id);
  await sent(id, ana, true);
  expect(await objectsOf(id)).toEqual([]);
  expect(await h.em.fork().count(MediaFile, { id })).toBe(0);
  expect((await deliver(ana, id)).status).toBe(404);
});

test('A photo for chat: is delivered decrypted to viewers of an address in its three sizes only, and not after a block', async () => {
  const [ana, ben] = [newId(), newId()];
  const id = await add(ana);
  for (const viewer of [ana, ben]) {
    const answer = await deliver(viewer, id);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  }
  expect((await deliver(ana, id, 'blurred')).status).toBe(404);
  const foreign = h.get(MediaAddresses).of({ id, rendition: 'medium', viewerId: ana }, h.clock.now());
  expect((await media.fetch(ben, foreign)).status).not.toBe(200);
  await h.publish(MemberBlockedSchema, { blockerId: ana, blockedId: ben });
  await h.settle();
  expect((await deliver(ben, id)).status).toBe(404);
});

test('A photo for chat: a traced copy says to media whose it is, and a watermarked one to everybody', async () => {
  const [ana, ben, eve] = [newId(), newId(), newId()];
  const id = await uploaded(ana, await aPhoto(), { purpose, filename: 'a.jpg' });
  const copyFor = async (viewerId: string, rendition: 'traced' | 'watermarked' | 'large') => {
    const answer = await media.fetch(viewerId, h.get(MediaAddresses).of({ id, rendition, viewerId }, h.clock.now()));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    return Buffer.from(await answer.arrayBuffer());
  };
  const whose = async (copy: Buffer) =>
    (await findViewer(copy, [eve, ben], [addressKey])).filter(({ certainty }) => certainty >= sureFrom).map(({ viewerId }) => viewerId);
  expect(await whose(await copyFor(ben, 'traced'))).toEqual([ben]);
  expect(await whose(await copyFor(ben, 'watermarked'))).toEqual([ben]);
  expect(await whose(await copyFor(ben, 'large'))).toEqual([]);
  expect((await copyFor(ben, 'watermarked')).equals(await copyFor(ben, 'traced'))).toBe(false);
  const address = h.get(MediaAddresses).of({ id, rendition: 'traced', viewerId: ben }, h.clock.now());
  expect((await media.fetch(ben, address.replace('/traced?', '/large?'))).status).not.toBe(200);
  const range = await media.fetch(ben, address, { range: 'bytes=0-15' });
  expect([range.status, Buffer.from(await range.arrayBuffer()).toString('latin1', 8, 12)]).toEqual([206, 'WEBP']);
});

test('A photo for chat: counts towards its own quota only', async () => {
  const ana = newId();
  for (let n = 0; n < 3; n += 1) await add(ana);
  expect((await media.upload(ana, photo, { purpose })).problem).toMatchObject({ code: 'QUOTA_EXCEEDED' });
  expect((await media.upload(ana, photo, { purpose: 'private-media' })).problem).toBeUndefined();
});

test('A photo for chat: is destroyed a day after its upload unless it was sent', async () => {
  const ana = newId();
  const [kept, unsent] = [await add(ana), await add(ana)];
  await sent(kept, ana);
  await age([kept, unsent], 25);
  await h.get(DiscardChatFiles).unsent();
  expect([(await objectsOf(kept)).length, await objectsOf(unsent)]).toEqual([5, []]);
  expect(await h.em.fork().count(MediaFile, { id: unsent })).toBe(0);
});

test('A photo for chat: is offered to chat no more in the hour before it would be destroyed, unless it was sent', async () => {
  const ana = newId();
  const [kept, unsent] = [await add(ana), await add(ana)];
  await sent(kept, ana);
  await age([kept, unsent], 23.5);
  expect(await described(ana, unsent)).toEqual([]);
  expect(await described(ana, kept)).toHaveLength(1);
  await h.get(DiscardChatFiles).unsent();
  expect(await objectsOf(unsent)).toHaveLength(5);
});

test('A photo for chat: that is sent while it is being destroyed as unsent is not destroyed', async () => {
  const ana = newId();
  const id = await add(ana);
  let destroyed: Promise<boolean> | undefined;
  await h.em.fork().transactional(async (em) => {
    await em.nativeUpdate(MediaFile, { id }, { sentAs: 'kept' });
    destroyed = h.get(DestroyChatFile).execute({ id, sentAs: null });
    await lockAwaited();
  });
  expect(await destroyed).toBe(false);
  expect(await objectsOf(id)).toHaveLength(5);
});

/** Waits until a statement of another transaction waits for a lock. */
async function lockAwaited(): Promise<void> {
  const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await h.em.fork().execute<object[]>(sql)).length === 0) await setImmediate();
}

test('RemoveMedia: removes an own photo for chat that was not sent, and no other', async () => {
  const [ana, ben] = [newId(), newId()];
  const [kept, unsent] = [await add(ana), await add(ana)];
  await sent(kept, ana);
  await expect(files().removeMedia(as(ana), { id: kept })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  await expect(files().removeMedia(as(ben), { id: unsent })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  await files().removeMedia(as(ana), { id: unsent });
  expect([(await objectsOf(kept)).length, await objectsOf(unsent)]).toEqual([5, []]);
});

test('A photo for chat: other types and large files are refused at the upload', async () => {
  const ana = newId();
  const text = await media.upload(ana, Buffer.from('no picture'), { purpose, filename: 'a.txt' });
  expect(text.problem).toMatchObject({ code: 'UNSUPPORTED_TYPE', detail: 'Please select an image file' });
  const large = await media.begin(ana, 20 * 1024 * 1024, { purpose });
  expect(await large.json()).toMatchObject({ code: 'FILE_TOO_LARGE', detail: 'Image must be less than 20MB' });
});

test('A photo for chat: one that is banned is refused and leaves no bytes', async () => {
  const ana = newId();
  const phash = '01'.repeat(32);
  await RequestContext.create(h.em, () => h.em.persist(BannedImage.of(phash, 'a test', h.clock.now())).flush());
  classifier.finds({});
  const id = await add(ana);
  await h.em.nativeDelete(BannedImage, { phash });
  expect(await described(ana, id)).toMatchObject([{ id, state: 'refused' }]);
  expect([await objectsOf(id), await stagedOf(id)]).toEqual([[], []]);
});

test('A photo for chat: leaves nothing when it is discarded while it is processed', async () => {
  const ana = newId();
  let discarded = 0;
  classifier.before = async () => {
    const ids = (await h.em.fork().find(MediaFile, { userId: ana })).map((file) => file.id);
    await h.get(DiscardChatFiles).execute(ids);
    discarded += ids.length;
  };
  const { id } = await media.upload(ana, photo, { purpose });
  await h.settle();
  classifier.before = async () => undefined;
  expect(discarded).toBe(1);
  expect([await objectsOf(id), await stagedOf(id), await h.em.fork().count(MediaFile, { id })]).toEqual([[], [], 0]);
});

test('A photo for chat: staff can neither divert, review nor describe it', async () => {
  const [ana, admin] = [newId(), as(newId(), 'admin')];
  const id = await add(ana);
  await expect(files().divertImage(admin, { imageId: id, note: 'a note' })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  await expect(files().claimReview(admin, { imageId: id })).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  const subjects = (await files().describeSubjects(asService('admin'), { subjectIds: [id], viewerId: newId() })).subjects;
  expect(subjects).toEqual([]);
  expect(await objectsOf(id)).toHaveLength(5);
});

test('A photo for chat: is not delivered while its owner is restricted', async () => {
  const [ana, ben] = [newId(), newId()];
  const id = await add(ana);
  await sent(id, ana);
  expect((await deliver(ben, id)).status).toBe(200);
  await h.publish(AccountStatusChangedSchema, { userId: ana, accountStatus: 'suspended' });
  await h.settle();
  expect((await deliver(ben, id)).status).toBe(404);
});

test('A photo for chat: the archive has those that do not burn, readable, and neither key nor hashes', async () => {
  const ana = newId();
  const [kept, burns] = [await add(ana), await add(ana)];
  await sent(kept, ana);
  await sent(burns, ana, true);
  await add(ana);
  const exported = await RequestContext.create(h.em, () => h.get(OwnOriginals).of(ana));
  expect(exported.map(({ name }) => name)).toEqual([`chat-files/${kept}.jpg`]);
  const archive = join(settings.stagingDirectory, 'archive');
  const target = `${newId()}/archive`;
  await h.get(WriteArchive).execute(target, [], exported);
  await writeFile(archive, await object(target));
  const { stdout } = await promisify(execFile)(
    'python3',
    [
      '-c',
      'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))',
      archive,
      `chat-files/${kept}.jpg`,
    ],
    { encoding: 'buffer' },
  );
  expect(await sharp(stdout).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  const { jsonLines } = await files().exportMember(asService('media'), { userId: ana });
  const rows = jsonLines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> })
    .filter(({ table }) => table === 'media_files');
  expect(rows.map(({ row }) => row.id)).toEqual([kept]);
  for (const secret of ['sealing_key', 'phashes']) expect(rows[0]?.row).not.toHaveProperty(secret);
});

test('A photo for chat: is destroyed with the account of its owner', async () => {
  const [ana, ben] = [newId(), newId()];
  const id = await add(ana);
  await sent(id, ana);
  await h.publish(AccountErasedSchema, { userId: ana });
  await h.settle();
  expect([await objectsOf(id), await h.em.fork().count(MediaFile, { id })]).toEqual([[], 0]);
  expect((await deliver(ben, id)).status).toBe(404);
});

test('GiveUpLostFiles: chat finds a photo whose bytes are lost as refused', async () => {
  const ana = newId();
  const id = await add(ana);
  expect(await described(ana, id)).toMatchObject([{ id, state: 'ready' }]);
  const [em, outbox] = [h.get(EntityManager), h.get(Outbox)];
  const command = new GiveUpLostFiles(em, new AnnounceFile(outbox), new AnnounceImage(outbox));
  expect(await RequestContext.create(em, () => command.execute([id]))).toBe(1);
  expect(await described(ana, id)).toMatchObject([{ id, state: 'refused' }]);
  await discard(id);
  expect([await objectsOf(id), await h.em.fork().count(MediaFile, { id })]).toEqual([[], 0]);
});
