import { newId } from '@sotto/kit/orm/ids';
import type { Harness } from '@sotto/testing/harness';
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
const share = 5_000;

/** As many images and files of a store that wait; some of another bucket, of one member, worked on, or left to somebody. */
async function fill(): Promise<void> {
  for (let from = 1; from <= many / 2; from += share) await Promise.all([fillImages(from), fillFiles(from)]);
  const last = `from profile_images order by created_at desc limit ${few}`;
  await h.em.execute(
    `insert into review_escalations (image_id, escalated_by, note, escalated_at) select id, '${newId()}', '', now() ${last}`,
  );
  await h.em.execute(
    `insert into review_claims (image_id, claimed_by, claimed_until) select id, '${mia.userId}', '2026-01-01T12:05:00Z' ${last}`,
  );
  await h.em.execute(`insert into barred_members select gen_random_uuid(), 'banned', gen_random_uuid() from generate_series(1, 1000)`);
  const owner = new pg.Client({ connectionString: new URL(new URL(h.databaseUrl).pathname, process.env.TEST_POSTGRES_URL).href });
  await owner.connect();
  await owner.query('vacuum analyze'); // as the database does by itself, sooner or later
  await owner.end();
}

const numbers = (from: number) => `generate_series(${from}, ${from + share - 1}) n`;
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

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The most rows that any step of a plan looked at. */
const most = ({ Plans = [], ...step }: Plan): number =>
  Math.max((step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'], ...Plans.map(most));

/** The statements of a call, each with the most rows that it looked at anywhere. */
async function looksAt(call: () => Promise<unknown>): Promise<number[]> {
  const connection = h.em.getConnection();
  const original = connection.execute;
  const sent: [string, unknown[]][] = [];
  connection.execute = function (this: typeof connection, sql: string, values: unknown[], ...rest: never[]) {
    if (/^\s*select/.test(sql)) sent.push([sql, values]);
    return original.apply(this, [sql, values, ...rest] as never);
  } as typeof connection.execute;
  await call().finally(() => (connection.execute = original));
  const found: number[] = [];
  for (const [sql, values] of sent) {
    const [row] = await h.em.execute<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(`explain (analyze, format json) ${sql}`, values);
    found.push(most(row?.['QUERY PLAN'][0]?.Plan ?? { 'Actual Rows': Infinity, 'Actual Loops': 1 }));
  }
  return found;
}

beforeAll(async () => {
  ({ h, stop } = await startMedia());
  await fill();
});
afterAll(() => stop());

describe(`with ${many} things that wait`, () => {
  const lists = (more: object) => () => media().listImagesToReview(mia, { status: 'pending', limit: 50, ...more });

  test.each([
    ['the queue', {}, 11_100],
    ['one bucket', { bucket: 'content-items' }, 11_100],
    ['a bucket of which there is little', { bucket: 'private-media' }, 1_100],
    ['what one member has', { userId: ana }, 1_100],
  ])('%s is read by its index, and nothing is counted beyond what is told', async (_, more, rows) => {
    await lists(more)(); // plans and caches
    const looked = await looksAt(lists(more));
    expect(looked.length).toBeGreaterThan(1);
    expect(Math.max(...looked)).toBeLessThanOrEqual(rows);
  });

  test('every page holds what comes next, and the total is told up to ten thousand', async () => {
    const { images, total, nextCursor } = await media().listImagesToReview(mia, { status: 'pending', limit: 50 });
    expect([images.length, total]).toEqual([50, 10_000]);
    const next = await media().listImagesToReview(mia, { status: 'pending', limit: 50, cursor: nextCursor });
    const times = [...images, ...next.images].map(({ createdAt }) => Number(createdAt?.seconds));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set([...images, ...next.images].map(({ image, file }) => image?.id ?? file?.id)).size).toBe(100);
  });

  test('what is rare among them is found', async () => {
    expect(await waiting(mia, { escalated: true })).toHaveLength(few);
    expect(await waiting(mia, { mine: true })).toHaveLength(few);
    expect(await waiting(mia, { userId: ana })).toHaveLength(few);
    expect(await waiting(mia, { bucket: 'private-media' })).toHaveLength(few);
    expect(await media().getReviewStats(mia, {})).toMatchObject({ pending: 10_000, escalated: few });
  });
});
