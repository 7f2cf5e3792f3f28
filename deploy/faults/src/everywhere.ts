import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type pg from 'pg';

const databases = ['identity', 'profiles', 'chat', 'marketplace', 'media', 'admin', 'gateway'];

export interface Hit {
  table: string;
  row: string;
  word: string;
}

/** Every row of every table of every service that has one of the texts in it, whichever column. */
export async function rowsWith(connect: (database: string) => Promise<pg.Client>, texts: string[]): Promise<Hit[]> {
  const pattern = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const found: Hit[] = [];
  for (const name of databases) {
    const client = await connect(name);
    try {
      const tables = await client.query<{ table: string }>(
        `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
         where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
      );
      for (const { table } of tables.rows) {
        const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t where t::text ~* $1`, [pattern]);
        for (const { row } of rows)
          found.push({
            table,
            row: `${name} ${table}: ${row.slice(0, 200)}`,
            word: texts.find((part) => row.toLowerCase().includes(part.toLowerCase())) ?? '',
          });
      }
    } finally {
      await client.end();
    }
  }
  return found;
}

/** The files below a folder whose bytes hold one of these texts, or whose names hold one of those. */
export function filesWith(top: string, texts: string[], names: string[]): string[] {
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => names.some((name) => file.includes(name)) || (texts.length > 0 && holdsAny(file, texts)))
    .map((file) => relative(top, file));
}

function holdsAny(file: string, texts: string[]): boolean {
  const bytes = readFileSync(file);
  return texts.some((text) => bytes.includes(text));
}
