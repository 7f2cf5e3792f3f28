import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './member-parts.js';

/** A file of the archive, on local disk. */
export interface TableFile {
  name: string;
  file: string;
}

const tableName = /^[a-z_]{1,60}$/;

/** Appends lines to one file per table, on disk, because a history may be larger than memory. Returns the files sorted by name. */
export async function collectTables(parts: AsyncIterable<Part>, directory: string): Promise<TableFile[]> {
  for await (const { service, jsonLines } of parts)
    for (const [table, rows] of byTable(jsonLines)) await appendFile(join(directory, `${service}.${table}`), rows);
  const names = (await readdir(directory)).sort();
  return names.map((name) => ({ name: `${name.replace('.', '/')}.jsonl`, file: join(directory, name) }));
}

function byTable(jsonLines: string): Map<string, string> {
  const tables = new Map<string, string>();
  for (const line of jsonLines.split('\n').filter(Boolean)) {
    const { table, row } = JSON.parse(line) as { table: string; row: unknown };
    if (!tableName.test(table)) throw new Error('A part of an archive names no table.');
    tables.set(table, `${tables.get(table) ?? ''}${JSON.stringify(row)}\n`);
  }
  return tables;
}
