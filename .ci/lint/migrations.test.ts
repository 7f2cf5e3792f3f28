import { type Migration } from '@mikro-orm/migrations';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkMigration } from './check-migration.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Migrations up to this day, and those of kit by name, are older than the first release. */
const firstDay = '20261205';
const first = new Set(['KitTables', 'OutboxStreamTable', 'ErasedTable', 'DeadLetterOrder']);

/** `contracts` names the release since which nothing uses what is taken away here: the last step of expand, migrate, contract. */
type MigrationClass = (new (...none: never[]) => Migration) & { contracts?: string };

const files = [...globSync('services/*/src/migrations/*.ts', { cwd: root }), 'services/shared/kit/src/orm/kit-tables.ts'];
const later = files.filter((file) => (/^(\d{8})-/.exec(basename(file))?.[1] ?? '99999999') > firstDay);

async function migrationsOf(file: string): Promise<MigrationClass[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(root + file).href);
  return Object.values(exported).filter(
    (value): value is MigrationClass => typeof value === 'function' && typeof value.prototype?.up === 'function' && !first.has(value.name),
  );
}

async function statementsOf(migration: Migration): Promise<string[]> {
  await migration.up();
  return migration.getQueries().map(String);
}

const released = /^[0-9a-f]{40}$/m.exec(readFileSync(`${root}deploy/released`, 'utf8'))?.[0] ?? '';

/** Whether the last release is that one, or came after it. */
function isReleased(commit: string): boolean {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, released], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('migrations: none since the last release breaks the previous version, which runs beside it', async () => {
  const faults: string[] = [];
  for (const file of later) {
    for (const Class of await migrationsOf(file)) {
      if (Class.contracts && isReleased(Class.contracts)) continue;
      const migration = new Class();
      const found = checkMigration(await statementsOf(migration), { isTransactional: migration.isTransactional() });
      faults.push(...found.map((fault) => `${file}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('migrations: deploy/released names the last release', () => {
  expect(released).toMatch(/^[0-9a-f]{40}$/);
});

test.each([
  ['alter table pair drop column blocked'],
  ['alter table pair rename column matched to is_match'],
  ['alter table pair rename to pairs'],
  ['drop table pair'],
  ['alter table pair alter column matched type text'],
  ['alter table pair alter column matched set not null'],
  ['alter table pair alter column matched drop default'],
  ['alter table pair add column note text not null'],
  ['alter table pair add column note text, add column mark int not null'],
  ['alter table pair add column shown text generated always as (note) stored'],
  ['alter table pair add column tag uuid default gen_random_uuid()'],
  [`alter table pair add constraint pair_note check (note <> '')`],
  ['alter table pair add unique (note)'],
  ['create index pair_note on pair (note)'],
  ['create unique index on pair (note)'],
  ['create index concurrently pair_note on pair (note)'],
  ['drop index pair_note'],
  ['truncate pair'],
  ['revoke update on pair from chat'],
])('checkMigration: refuses: %s', (statement) => {
  expect(checkMigration([statement])).not.toEqual([]);
});

test.each([
  ['alter table pair add column note text'],
  [`alter table pair add column note text not null default 'drop column'`],
  [`alter table pair add constraint pair_note check (note <> '') not valid`],
  ['alter table pair validate constraint pair_note'],
  ['alter table pair alter column note drop not null'],
  [`insert into settings values ('rename')`],
])('checkMigration: accepts: %s', (statement) => {
  expect(checkMigration([statement])).toEqual([]);
});

test('checkMigration: accepts changes of a table that the migration creates, and a concurrent index outside of a transaction', () => {
  expect(
    checkMigration(['create table fresh (id uuid primary key, word text not null)', 'create index fresh_word on fresh (word)']),
  ).toEqual([]);
  expect(checkMigration(['create index concurrently if not exists pair_note on pair (note)'], { isTransactional: false })).toEqual([]);
});
