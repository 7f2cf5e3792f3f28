import { Metrics } from '@sotto/kit/observability/metrics';
import { newId } from '@sotto/kit/orm/ids';
import { metricValue } from '@sotto/testing/metric-value';
import type { Harness } from '@sotto/testing/harness';
import { planByIndex } from '@sotto/testing/index-use';
import { cataloguedMetrics, servedMetrics } from '@sotto/testing/metric-catalogue';
import { waitingSql } from '../src/library/files/file-metrics.js';
import { ObjectStore } from '../src/storage/object-store.js';
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
const metric = (line: string, labels?: Record<string, string>) => metricValue(registry(), line, labels);
const purpose = 'private-media';

test('Metrics: measure the duration and bytes of uploads, and the duration of encoding', async () => {
  const photo = await aPhoto(800, 600);
  await uploaded(newId(), photo);
  expect(await metric('upload_seconds_count', { purpose, outcome: 'ok' })).toBe(1);
  expect(await metric('upload_bytes_total')).toBe(photo.length);
  expect(await metric('encode_seconds_count', { outcome: 'ok' })).toBe(1);
  expect(await metric('screening_seconds_count')).toBe(1);
});

test('Metrics: count an invalid upload as refused', async () => {
  await media.upload(newId(), Buffer.from('%PDF-1.7 nothing to look at'), {});
  expect(await metric('upload_seconds_count', { purpose, outcome: 'refused' })).toBe(1);
});

test('Metrics: count unprocessed files and the age of the oldest', async () => {
  expect(await metric('encodes_waiting')).toBe(0);
  const id = newId();
  await h.em.execute(
    `insert into media_files (id, user_id, bucket, path, name, kind, mime_type, size_bytes, state, reason, attempts, created_at)
     select ?::uuid, u, 'private-media', u || '/x', 'x', 'image', 'image/webp', 1, 'processing', '', 0, ?::timestamptz - interval '5 minutes'
     from (select gen_random_uuid() as u) member`,
    [id, h.clock.now()],
  );
  expect([await metric('encodes_waiting'), await metric('encodes_oldest_seconds')]).toEqual([1, 300]);
  await h.em.execute('delete from media_files where id = ?', [id]);
});

test('Metrics: count images in review and the age of the oldest', async () => {
  expect(await metric('images_waiting')).toBe(0);
  await h.em.execute(
    `insert into profile_images (id, user_id, status, is_primary, needs_review, thumbhash, width, height, banned, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 'pending', true, true, '', 9, 9, false, ?::timestamptz - interval '1 hour')`,
    [h.clock.now()],
  );
  expect([await metric('images_waiting'), await metric('images_oldest_seconds')]).toEqual([1, 3600]);
});

test('Metrics: count failures of the store but not missing objects', async () => {
  const store = h.get(ObjectStore);
  await expect(store.read(`${newId()}/large`)).rejects.toThrow();
  expect(await metric('store_failures_total')).toBe(0);
  await expect(store.stat('what nobody keeps')).rejects.toThrow();
  expect(await metric('store_failures_total')).toBe(1);
});

test('Metrics: find waiting files by an index', async () => {
  const plan = await planByIndex(h.databaseUrl, waitingSql, [new Date()]);
  expect(plan).toContain('media_files_processing');
  expect(plan).not.toContain('Seq Scan');
});

test('Metrics: the catalogue lists every served metric', async () => {
  expect(await cataloguedMetrics('media', registry())).toEqual(await servedMetrics(registry()));
});
