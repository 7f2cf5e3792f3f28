import { sql } from 'kysely';
import { composerOf } from '../orm/queries.js';
import { keysetPage } from './keyset-page.js';

interface Tables {
  notes: { id: string; owner_id: string; created_at: Date };
}

const queries = composerOf<Tables>();
const ofAnn = () => queries.selectFrom('notes as n').select('n.id').where('n.owner_id', '=', 'ann');
const start = 'select "n"."id" from "notes" as "n" where "n"."owner_id" = $1';
const at = new Date('2026-11-27T12:00:00.123Z');

test('keysetPage: the first page has no position', () => {
  const page = keysetPage(ofAnn(), { columns: ['n.created_at', 'n.id'], direction: 'asc', after: null, limit: 3 }).compile();
  expect(page.sql).toBe(`${start} order by "n"."created_at" asc, "n"."id" asc limit $2`);
  expect(page.parameters).toEqual(['ann', 3]);
});

test.each([
  ['asc', '>'],
  ['desc', '<'],
] as const)('keysetPage: a later page (%s) begins behind the position, in the same order', (direction, beyond) => {
  const columns = ['n.created_at', 'n.id'] as const;
  const page = keysetPage(ofAnn(), { columns, direction, after: [at, 'note-1'], limit: sql.lit(3) }).compile();
  const order = `order by "n"."created_at" ${direction}, "n"."id" ${direction} limit 3`;
  expect(page.sql).toBe(`${start} and ("n"."created_at", "n"."id") ${beyond} ($2, $3) ${order}`);
  expect(page.parameters).toEqual(['ann', at, 'note-1']);
});
