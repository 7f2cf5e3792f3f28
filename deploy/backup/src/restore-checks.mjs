import { rowsOf } from './database.mjs';
import { expectedObjects, idOf, knownIds } from './media-rows.mjs';
import { migrationsOf } from './take-base-backup.mjs';

const one = async (name, sql, values) => Number(Object.values((await rowsOf(name, sql, values))[0])[0]);

/** Checks the ledger: each transaction sums to zero, all transactions sum to zero, and every balance equals the sum of its entries. */
export async function checkBooks() {
  const uneven = 'select count(*) from (select from ledger_entries group by transaction_id having sum(amount) <> 0) t';
  const wrong = `
    select count(*) from ledger_accounts a left join (select account_id, sum(amount) as amount from ledger_entries group by 1) e on e.account_id = a.id
    where a.owner is not null and a.balance <> coalesce(e.amount, 0)`;
  return {
    transactions: await one('marketplace', 'select count(*) from ledger_transactions'),
    sum: await one('marketplace', 'select coalesce(sum(amount), 0) from ledger_entries'),
    uneven: await one('marketplace', uneven),
    wrongBalances: await one('marketplace', wrong),
  };
}

/** Compares images and videos in both directions. `lost`: ids of rows without objects; `strays`: objects without a row. */
export async function checkMedia(store) {
  const keys = new Set();
  for await (const { key } of store.list()) keys.add(key);
  const [expected, known] = [await expectedObjects(), await knownIds()];
  const lost = [...expected].filter(([, names]) => names.some((name) => !keys.has(name))).map(([id]) => id);
  return { objects: keys.size, rows: expected.size, lost, strays: [...keys].filter((key) => !known.has(idOf(key))) };
}

/** A table with one row per member, in each service. */
const members = [
  ['identity', 'users', 'id'],
  ['profiles', 'profiles', 'user_id'],
  ['chat', 'conversations', 'user1_id'],
  ['chat', 'conversations', 'user2_id'],
  ['media', 'profile_images', 'user_id'],
  ['media', 'media_files', 'user_id'],
  ['admin', 'known_members', 'user_id'],
];

/** Counts the rows that are left of erased members, and the erasures that a service has not confirmed yet. */
export async function checkErasures(traces) {
  const left = {};
  for (const [name, table, column] of members) {
    const sql = `select count(*) from ${table} where encode(sha256(convert_to(${column}::text, 'UTF8')), 'hex') = any($1)`;
    const count = await one(name, sql, [traces]);
    if (count > 0) left[`${name}.${table}.${column}`] = count;
  }
  return { known: traces.length, left, open: await one('identity', 'select count(*) from erasures where completed_at is null') };
}

/** Sessions from before the restore: a member who signed out since would be signed in again. */
export const oldSessions = () =>
  one('identity', 'select count(*) from sessions where revoked_at is null and created_at < pg_postmaster_start_time()');

/** Migrations that a database had when it was backed up and does not have now. */
export async function missingMigrations({ migrations }) {
  const now = await migrationsOf();
  return Object.entries(migrations).flatMap(([name, wanted]) =>
    wanted.filter((one) => !now[name]?.includes(one)).map((one) => `${name}: ${one}`),
  );
}

const counted = {
  identity: 'users',
  profiles: 'profiles',
  chat: 'messages',
  marketplace: 'payments',
  media: 'media_files',
  admin: 'known_members',
};

export async function countRows() {
  const counts = {};
  for (const [name, table] of Object.entries(counted)) counts[`${name}.${table}`] = await one(name, `select count(*) from ${table}`);
  return counts;
}
