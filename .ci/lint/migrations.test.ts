import { type Migration } from '@mikro-orm/migrations';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { faultsOf } from './migration-rules.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Migrations up to this day, and those of the kit by name, were there before there was a release to run beside. */
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

test('no migration since the last release breaks the version that still runs beside it', async () => {
  const faults: string[] = [];
  for (const file of later) {
    for (const Class of await migrationsOf(file)) {
      if (Class.contracts && isReleased(Class.contracts)) continue;
      const migration = new Class();
      const found = faultsOf(await statementsOf(migration), { isTransactional: migration.isTransactional() });
      faults.push(...found.map((fault) => `${file}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('there is a release to run beside', () => {
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
])('it is refused to: %s', (statement) => {
  expect(faultsOf([statement])).toHaveLength(1);
});

test.each([
  ['alter table pair add column note text'],
  [`alter table pair add column note text not null default 'drop column'`],
  [`alter table pair add constraint pair_note check (note <> '') not valid`],
  ['alter table pair validate constraint pair_note'],
  ['alter table pair alter column note drop not null'],
  [`insert into settings values ('rename')`],
])('it is fine to: %s', (statement) => {
  expect(faultsOf([statement])).toEqual([]);
});

test('a table of its own is free, and an index is built beside writers outside of any transaction', () => {
  expect(faultsOf(['create table fresh (id uuid primary key, word text not null)', 'create index fresh_word on fresh (word)'])).toEqual([]);
  expect(faultsOf(['create index concurrently if not exists pair_note on pair (note)'], { isTransactional: false })).toEqual([]);
});
