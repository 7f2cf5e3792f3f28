import { AdminService } from '@sotto/proto/admin/v1/admin_service';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { platformError } from '@sotto/kit/errors/domain-error';
import { newId } from '@sotto/kit/orm/ids';
import { ExportRequestedSchema } from '@sotto/proto/identity/v1/events';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { ExportReadySchema } from '@sotto/proto/media/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { RequestContext } from '@mikro-orm/core';
import type { Harness } from '@sotto/testing/harness';
import { as } from '@sotto/testing/viewers';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ExpireExports } from '../src/privacy/exports/expire-exports.js';
import { WriteExport } from '../src/privacy/exports/write-export.js';
import { BannedImage } from '../src/processing/screening/banned-image.entity.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { acts } from './acts.js';
import { calmHash, startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';
import { aClip, aPhoto, traces } from './samples.js';
import { storeActs } from './store-acts.js';

const run = promisify(execFile);
let h: Harness;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ h, stop } = await startMedia({}, { quiet: true }));
});
beforeEach(async () => {
  await h.answer(IdentityService.method.exportMember, ({ userId }) => lines('users', [{ id: userId, email: 'ana@example.com' }]));
  await h.answer(ProfilesService.method.exportMember, ({ cursor }) => pages[cursor] ?? { jsonLines: '', nextCursor: '' });
  await h.answer(ChatService.method.exportMember, () => lines('messages', [{ content: 'hello' }]));
  await h.answer(MarketplaceService.method.exportMember, () => lines('content_items', [{ title: 'Sold' }]));
  await h.answer(AdminService.method.exportMember, () => ({ jsonLines: '' }));
});
afterAll(() => stop());

const { client, media } = acts(() => h);

const lines = (table: string, rows: object[], nextCursor = '') => ({
  jsonLines: rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(''),
  nextCursor,
});
/** Three pages, one of them empty; one table is on two pages. */
const pages: Record<string, { jsonLines: string; nextCursor: string }> = {
  '': lines('swipes', [{ n: 1 }, { n: 2 }], 'b'),
  b: { jsonLines: '', nextCursor: 'c' },
  c: lines('swipes', [{ n: 3 }]),
};

const orders = async (userId: string) => {
  const exportId = newId();
  await h.publish(ExportRequestedSchema, { userId, exportId });
  await h.settle();
  return exportId;
};
const stateOf = (userId: string) => media().getExport(as(userId), {});
const kept = async (exportId: string) => {
  for await (const _ of h.get(ObjectStore).list(exportId)) return true;
  return false;
};
const asJob = (work: () => Promise<unknown>) => RequestContext.create(h.em, work);

/** Every file of an archive by name, read by another program. */
async function unpack(bytes: ArrayBuffer): Promise<Record<string, Buffer>> {
  const directory = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    await writeFile(join(directory, 'a.zip'), Buffer.from(bytes));
    await run('python3', ['-m', 'zipfile', '-e', join(directory, 'a.zip'), join(directory, 'out')]);
    const names = (await readdir(join(directory, 'out'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const files = await Promise.all(
      names.map(async ({ parentPath, name }) => [join(parentPath, name), await readFile(join(parentPath, name))] as const),
    );
    return Object.fromEntries(files.map(([path, content]) => [path.slice(join(directory, 'out/').length), content]));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The archive of a member who requests one now. */
async function archiveOf(userId: string): Promise<Record<string, Buffer>> {
  h.clock.advance({ minutes: 1 });
  await orders(userId);
  const answer = await client.fetch(userId, (await stateOf(userId)).url);
  return unpack(await answer.arrayBuffer());
}
const rowsOf = (files: Record<string, Buffer>, table: string): Record<string, unknown>[] =>
  (files[`media/${table}.jsonl`] ?? '')
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const pictures = (files: Record<string, Buffer>) => Object.keys(files).filter((name) => name.endsWith('.jpg'));

test('Archive: contains the data of every service and the originals of the member', async () => {
  const ana = newId();
  expect(await stateOf(ana)).toMatchObject({ state: 'none', url: '' });
  const frames = await h.frames(ana);
  const photo = await client.upload(ana, await aPhoto(1600, 1200), { purpose: 'profile-image' });
  const secret = await client.upload(ana, await aPhoto(1200, 900), { purpose: 'private-media' });
  const clip = await client.upload(ana, await aClip(), { purpose: 'private-media', filename: 'a.mp4' });
  await h.settle();
  const exportId = await orders(ana);

  const { state, url, sizeBytes, expiresAt, requestedAt } = await stateOf(ana);
  expect(state).toBe('ready');
  expect(Number(expiresAt?.seconds) - Number(requestedAt?.seconds)).toBe(86_400);
  expect(frames.filter(({ event }) => event === 'ExportReadyPushed')).toEqual([{ event: 'ExportReadyPushed', data: { exportId } }]);
  expect((await h.published(ExportReadySchema)).filter((event) => event.userId === ana)).toMatchObject([{ exportId }]);

  const answer = await client.fetch(ana, url);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ]);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
  const bytes = await answer.arrayBuffer();
  expect(BigInt(bytes.byteLength)).toBe(sizeBytes);
  const files = await unpack(bytes);
  expect(Object.keys(files).sort()).toEqual(
    [
      'README.txt',
      'chat/messages.jsonl',
      'identity/users.jsonl',
      'marketplace/content_items.jsonl',
      'media/exports.jsonl',
      'media/media_files.jsonl',
      'media/profile_images.jsonl',
      `private-media/${clip.id}.mp4`,
      `private-media/${secret.id}.jpg`,
      'profiles/swipes.jsonl',
      `profile-images/${photo.id}.jpg`,
    ].sort(),
  );
  expect(files['README.txt']?.toString()).toContain('It does not hold what other members wrote to you.');
  expect(files['profiles/swipes.jsonl']?.toString()).toBe('{"n":1}\n{"n":2}\n{"n":3}\n');
  expect(JSON.parse(files['identity/users.jsonl']?.toString() ?? '')).toEqual({ id: ana, email: 'ana@example.com' });
  expect(await sharp(files[`profile-images/${photo.id}.jpg`]).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 });
  for (const content of Object.values(files)) for (const trace of traces) expect(content.includes(trace)).toBe(false);
});

test('Archive: contains files for sale as they are sold, and the banner', async () => {
  const [ana, store] = [newId(), storeActs(() => h)];
  await store.marketplace();
  const sold = await store.itemFile(ana, store.anItem(ana), await aClip({ codec: 'libx265' }));
  const banner = await store.uploaded(ana, await aPhoto(80, 60), { purpose: 'banner' });
  const files = await archiveOf(ana);
  expect(files[`content-items/${sold}.webm`]).toEqual(await store.object(`${sold}/video`));
  expect(files[`banners/${banner}.jpg`]).toBeDefined();
  for (const row of rowsOf(files, 'media_files')) expect(Object.keys(row)).not.toContain('explicit');
});

test('Archive: contains refusal reasons but no scores or hashes', async () => {
  const [ana, admin] = [newId(), as(newId(), 'admin')];
  const decide = (imageId: string, status: string, reason: string, seenStatus: string) =>
    reviewActs(() => h).decides(admin, imageId, status, { reason, seenStatus });
  const { id } = await client.upload(ana, await aPhoto(80, 60), { purpose: 'profile-image' });
  const { id: secret } = await client.upload(ana, await aPhoto(80, 60), { purpose: 'private-media' });
  await h.settle();
  await decide(id, 'rejected', 'Shows a child', 'approved');
  await decide(id, 'approved', 'looked again, borderline', 'rejected');
  const { id: last } = await client.upload(ana, await aPhoto(80, 60), { purpose: 'profile-image' });
  await h.settle();
  await decide(last, 'rejected', 'Shows a number plate', 'approved');

  const files = await archiveOf(ana);
  const [first, second] = rowsOf(files, 'profile_images').sort((a, b) => String(a.id).localeCompare(String(b.id)));
  const known = ['created_at', 'height', 'id', 'is_primary', 'reason', 'status', 'thumbhash', 'user_id', 'width'];
  for (const row of [first, second]) expect(Object.keys(row ?? {}).sort()).toEqual(known);
  expect(first).toMatchObject({ id, status: 'approved', reason: null });
  expect(second).toMatchObject({ id: last, status: 'rejected', reason: 'Shows a number plate' });
  expect(rowsOf(files, 'image_decisions').map(({ status, reason }) => [status, reason])).toEqual(
    expect.arrayContaining([
      ['rejected', 'Shows a child'],
      ['approved', null],
      ['rejected', 'Shows a number plate'],
    ]),
  );
  for (const hidden of ['scores', 'review_status']) expect(rowsOf(files, 'media_files')[0]).not.toHaveProperty(hidden);
  expect(rowsOf(files, 'media_files')).toMatchObject([{ id: secret }]);
  expect(Object.values(files).join('')).not.toContain('borderline');
});

test('Archive: excludes refused images that were banned then or since', async () => {
  const [ana, ben] = [newId(), newId()];
  const { id: shown } = await client.upload(ana, await aPhoto(80, 60), { purpose: 'profile-image' });
  const { id: rejected } = await client.upload(ben, await aPhoto(80, 60), { purpose: 'profile-image' });
  await h.settle();
  await reviewActs(() => h).decides(as(newId(), 'admin'), rejected, 'rejected', { seenStatus: 'approved' });
  expect(Object.keys(await archiveOf(ben))).toContain(`profile-images/${rejected}.jpg`);

  const ban = BannedImage.of(calmHash, 'a test', h.clock.now());
  await asJob(() => h.em.persist(ban).flush());
  const { id: refused } = await client.upload(ana, await aPhoto(80, 60), { purpose: 'profile-image' });
  await h.settle();
  expect(pictures(await archiveOf(ben))).toEqual([]);
  await h.em.nativeDelete(BannedImage, { id: ban.id });

  const files = await archiveOf(ana);
  expect(rowsOf(files, 'profile_images')).toHaveLength(2);
  expect(rowsOf(files, 'profile_images').find((row) => row.id === refused)).toMatchObject({ reason: 'This picture cannot be accepted' });
  expect(pictures(files)).toEqual([`profile-images/${shown}.jpg`]);
});

test('Archive: is delivered to its owner only', async () => {
  const [ana, ben] = [newId(), newId()];
  const [anas] = [await orders(ana), await orders(ben)];
  const { url } = await stateOf(ana);
  expect((await client.fetch(ben, url)).status).toBe(403);
  expect((await client.fetch(undefined, url)).status).toBe(401);
  const bens = (await stateOf(ben)).url;
  expect((await client.fetch(ben, bens.replace(/media\/[^/]+/, `media/${anas}`))).status).toBe(403);
  expect((await client.fetch(ana, url)).status).toBe(200);
});

test('Archive: expires after a day, also when the job is late', async () => {
  const ana = newId();
  const exportId = await orders(ana);
  h.clock.advance({ minutes: 24 * 60 - 1 });
  const { url } = await stateOf(ana);
  expect((await client.fetch(ana, url)).status).toBe(200);
  h.clock.advance({ minutes: 1 });
  expect(await stateOf(ana)).toMatchObject({ state: 'expired', url: '', sizeBytes: 0n });
  expect((await client.fetch(ana, url)).status).toBe(404);
  await asJob(() => h.get(ExpireExports).execute());
  expect(await kept(exportId)).toBe(false);
  expect(await stateOf(ana)).toMatchObject({ state: 'expired' });
});

test('Archive: a new request removes the earlier archive', async () => {
  const ana = newId();
  const first = await orders(ana);
  h.clock.advance({ minutes: 1 });
  const second = await orders(ana);
  expect([await kept(first), await kept(second)]).toEqual([false, true]);
  expect((await client.fetch(ana, (await stateOf(ana)).url)).status).toBe(200);
});

test('Archive: an unavailable service delays it for at most five attempts and leaves no partial object', async () => {
  const ana = newId();
  let calls = 0;
  await h.answer(ChatService.method.exportMember, () => {
    calls += 1;
    throw platformError('UNAVAILABLE');
  });
  const exportId = newId();
  await h.publish(ExportRequestedSchema, { userId: ana, exportId });
  await until(() => calls >= 1);
  const again = () => asJob(() => h.get(WriteExport).execute(exportId));
  for (let attempt = 2; attempt < 5; attempt++) await expect(again()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await stateOf(ana)).toMatchObject({ state: 'preparing', url: '' });
  await again();
  expect(await stateOf(ana)).toMatchObject({ state: 'failed', url: '' });
  expect(await kept(exportId)).toBe(false);
  await again();
  expect(calls).toBe(5);
});

test('Archive: an error of the store fails the attempt instead of hanging', async () => {
  const ana = newId();
  const store = h.get(ObjectStore);
  const put = store.put.bind(store);
  store.put = async (_, body) => {
    (body as NodeJS.ReadableStream & { destroy(error: Error): void }).destroy(new Error('no room'));
    throw new Error('no room');
  };
  const exportId = newId();
  try {
    await h.em.execute(
      `insert into exports (id, user_id, state, attempts, requested_at) values ('${exportId}', '${ana}', 'preparing', 0, now())`,
    );
    await expect(asJob(() => h.get(WriteExport).execute(exportId))).rejects.toThrow('no room');
  } finally {
    store.put = put;
  }
  await asJob(() => h.get(WriteExport).execute(exportId));
  expect(await stateOf(ana)).toMatchObject({ state: 'ready' });
});

/** Waits for the effect of a job without waiting for its retries. */
async function until(holds: () => boolean): Promise<void> {
  for (const limit = Date.now() + 10_000; !holds() && Date.now() < limit; ) await new Promise(setImmediate);
  await asJob(async () => {
    for (const limit = Date.now() + 10_000; Date.now() < limit; ) {
      const [row] = await h.em.execute<{ n: number }[]>(
        `select count(*)::int as n from pgboss.job where name = 'write-export' and state = 'active'`,
      );
      if (row?.n === 0) return;
    }
  });
}
