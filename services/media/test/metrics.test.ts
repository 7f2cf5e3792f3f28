import { Metrics } from '@sotto/kit/observability/metrics';
import { newId } from '@sotto/kit/orm/ids';
import { figureOf } from '@sotto/testing/figures';
import type { Harness } from '@sotto/testing/harness';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { waitingSql } from '../src/files/file-metrics.js';
import { ObjectStore } from '../src/store/object-store.js';
import { fileActs } from './file-acts.js';
import { startMedia } from './media-harness.js';
import { aPhoto } from './samples.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
beforeAll(async () => {
  ({ h, stop } = await startMedia());
});
afterAll(() => stop());

const { media, uploaded } = fileActs(() => h);
const registry = () => h.get(Metrics).registry;
const figure = (line: string, labels?: Record<string, string>) => figureOf(registry(), line, labels);
const purpose = 'private-media';

test('an upload shows how long it took and how much came; what is made of it, how long that took', async () => {
  const photo = await aPhoto(800, 600);
  await uploaded(newId(), photo);
  expect(await figure('upload_seconds_count', { purpose, outcome: 'ok' })).toBe(1);
  expect(await figure('upload_bytes_total')).toBe(photo.length);
  expect(await figure('encode_seconds_count', { outcome: 'ok' })).toBe(1);
  expect(await figure('screening_seconds_count')).toBe(1);
});

test('an upload that is no picture is refused', async () => {
  await media.upload(newId(), Buffer.from('%PDF-1.7 nothing to look at'), {});
  expect(await figure('upload_seconds_count', { purpose, outcome: 'refused' })).toBe(1);
});

test('files that nobody works on are counted with their age', async () => {
  expect(await figure('encodes_waiting')).toBe(0);
  const id = newId();
  await h.em.execute(
    `insert into media_files (id, user_id, bucket, path, name, kind, mime_type, size_bytes, state, reason, attempts, created_at)
     select ?::uuid, u, 'private-media', u || '/x', 'x', 'image', 'image/webp', 1, 'processing', '', 0, ?::timestamptz - interval '5 minutes'
     from (select gen_random_uuid() as u) member`,
    [id, h.clock.now()],
  );
  expect([await figure('encodes_waiting'), await figure('encodes_oldest_seconds')]).toEqual([1, 300]);
  await h.em.execute('delete from media_files where id = ?', [id]);
});

test('pictures that wait for a person are counted with the age of the oldest', async () => {
  expect(await figure('images_waiting')).toBe(0);
  await h.em.execute(
    `insert into profile_images (id, user_id, status, is_primary, needs_review, thumbhash, width, height, banned, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 'pending', true, true, '', 9, 9, false, ?::timestamptz - interval '1 hour')`,
    [h.clock.now()],
  );
  expect([await figure('images_waiting'), await figure('images_oldest_seconds')]).toEqual([1, 3600]);
});

test('a store that fails is counted; what it does not have is no failure', async () => {
  const store = h.get(ObjectStore);
  await expect(store.read(`${newId()}/large`)).rejects.toThrow();
  expect(await figure('store_failures_total')).toBe(0);
  await expect(store.stat('what nobody keeps')).rejects.toThrow();
  expect(await figure('store_failures_total')).toBe(1);
});

test('what waits is found by an index, among all files', async () => {
  const plan = await planByIndex(h.databaseUrl, waitingSql, [new Date()]);
  expect(plan).toContain('media_files_processing');
  expect(plan).not.toContain('Seq Scan');
});

test('the catalogue lists what is served', async () => {
  expect(await cataloguedMetrics('media', registry())).toEqual(await servedMetrics(registry()));
});
