import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
import { explain, rowsOf, superuser } from '@sotto/testing/explain';
import { as } from '@sotto/testing/viewers';
import pg from 'pg';
import { acts } from './acts.js';
import { startMedia } from './media-harness.js';
import { reviewActs } from './review-acts.js';

let [h, stop]: [Harness, () => Promise<void>] = [undefined as never, async () => undefined];
const { media } = acts(() => h);
const { waiting } = reviewActs(() => h);
const mia = as(newId(), 'admin');
const ana = newId();

const many = 100_000;
const few = 20;
const batchSize = 5_000;

/** Fills the queue with images and files of stores; a few are in another bucket, of one member, claimed or escalated. */
async function fill(): Promise<void> {
  for (let from = 1; from <= many / 2; from += batchSize) await Promise.all([fillImages(from), fillFiles(from)]);
  const last = `from profile_images order by created_at desc limit ${few}`;
  await h.em.execute(
    `insert into review_escalations (image_id, escalated_by, note, escalated_at) select id, '${newId()}', '', now() ${last}`,
  );
  await h.em.execute(
    `insert into review_claims (image_id, claimed_by, claimed_until) select id, '${mia.userId}', '2026-01-01T12:05:00Z' ${last}`,
  );
  await h.em.execute(
    `insert into restricted_members (user_id, account_status, event_id) select gen_random_uuid(), 'banned', gen_random_uuid() from generate_series(1, 1000)`,
  );
  const owner = await superuser(h.databaseUrl);
  await owner.query('vacuum analyze'); // as the database does by itself, sooner or later
  await owner.end();
}

const numbers = (from: number) => `generate_series(${from}, ${from + batchSize - 1}) n`;
const at = `timestamptz '2026-01-01' - n * interval '1 second'`;

const fillImages = (from: number) =>
  h.em.execute(`
    insert into profile_images (id, user_id, status, is_primary, needs_review, thumbhash, width, height, banned, created_at)
    select gen_random_uuid(), case when n <= ${few} then '${ana}'::uuid else gen_random_uuid() end, 'pending', n > ${few}, true, 'AA==', 3, 4, false,
      ${at}
    from ${numbers(from)}`);

const fillFiles = (from: number) =>
  h.em.execute(`
    insert into media_files (id, user_id, bucket, item_id, path, name, kind, mime_type, size_bytes, width, height, thumbhash, state, reason,
      review_status, attempts, created_at)
    select gen_random_uuid(), u, case when n <= ${few} then 'private-media' else 'content-items' end,
      case when n > ${few} then gen_random_uuid() end, u || '/a.jpg', 'a.jpg', 'image', 'image/webp', 9, 3, 4, 'AA==', 'in_review', '', 'pending', 1,
      ${at}
    from (select n, gen_random_uuid() u from ${numbers(from)}) s`);

/** Records the select statements of a call that are not prepared, and explains each: the largest number of rows that it read in any step. */
async function rowsRead(call: () => Promise<unknown>): Promise<number[]> {
  const pool = await h.em.getDriver().getConnection().getNativeClient();
  const sent: { text: string; values: unknown[] }[] = [];
  const restore: (() => void)[] = [];
  const record = (client: pg.PoolClient) => {
    const { query } = client;
    client.query = ((...args: unknown[]) => {
      const [statement, values] = args as [unknown, unknown[] | undefined];
      if (typeof statement === 'string' && /^\s*select/.test(statement)) sent.push({ text: statement, values: values ?? [] });
      return query.apply(client, args as never);
    }) as typeof query;
    restore.push(() => (client.query = query));
  };
  pool.on('acquire', record);
  await call().finally(() => {
    pool.off('acquire', record);
    for (const undo of restore.reverse()) undo();
  });
  const client = new pg.Client({ connectionString: h.databaseUrl });
  await client.connect();
  const found: number[] = [];
  for (const { text, values } of sent) {
    const { nodes } = await explain(client, text, values);
    found.push(Math.max(...nodes.map(rowsOf)));
  }
  await client.end();
  return found;
}

beforeAll(async () => {
  ({ h, stop } = await startMedia());
  await fill();
});
afterAll(() => stop());

describe(`Review queue with ${many} subjects`, () => {
  const lists = (more: object) => () => media().listImagesToReview(mia, { status: 'pending', limit: 50, ...more });

  test.each([
    ['the queue', {}, 11_100],
    ['one bucket', { bucket: 'content-items' }, 11_100],
    ['a bucket of which there is little', { bucket: 'private-media' }, 1_100],
    ['what one member has', { userId: ana }, 1_100],
  ])('ListImagesToReview: %s is read by an index, and counting stops at the limit', async (_, more, rows) => {
    await lists(more)(); // plans and caches
    const rowCounts = await rowsRead(lists(more));
    expect(rowCounts.length).toBeGreaterThan(1);
    expect(Math.max(...rowCounts)).toBeLessThanOrEqual(rows);
  });

  test('ListImagesToReview: pages are in order, and the total stops at ten thousand', async () => {
    const { images, total, nextCursor } = await media().listImagesToReview(mia, { status: 'pending', limit: 50 });
    expect([images.length, total]).toEqual([50, 10_000]);
    const next = await media().listImagesToReview(mia, { status: 'pending', limit: 50, cursor: nextCursor });
    const times = [...images, ...next.images].map(({ createdAt }) => Number(createdAt?.seconds));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set([...images, ...next.images].map(({ image, file }) => image?.id ?? file?.id)).size).toBe(100);
  });

  test('ListImagesToReview: finds the few escalated, claimed and filtered subjects', async () => {
    expect(await waiting(mia, { escalated: true })).toHaveLength(few);
    expect(await waiting(mia, { mine: true })).toHaveLength(few);
    expect(await waiting(mia, { userId: ana })).toHaveLength(few);
    expect(await waiting(mia, { bucket: 'private-media' })).toHaveLength(few);
    expect(await media().getReviewStats(mia, {})).toMatchObject({ pending: 10_000, escalated: few });
  });
});
