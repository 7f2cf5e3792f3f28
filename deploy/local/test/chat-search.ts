import type { Stack } from '@sotto/local/stack';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import pg from 'pg';

const databases = ['identity', 'profiles', 'chat', 'marketplace', 'media', 'admin', 'gateway'];

/** A text as it would look in a column of text, of JSON or of bytes. */
const disguises = (text: string): string[] => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1),
];

/** The tables, of all services, that hold a text in any column and any form. */
export async function tablesWith(stack: Stack, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of databases) {
    const client = new pg.Client(stack.databaseUrl(name));
    await client.connect();
    const tables = await client.query<{ table: string }>(
      `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
         and has_table_privilege(format('%I.%I', table_schema, table_name), 'select')`,
    );
    for (const { table } of tables.rows) {
      const patterns = disguises(text).map((form) => `%${form}%`);
      const { rows } = await client.query(`select from ${table} t where t::text like any ($1) limit 1`, [patterns]);
      if (rows.length > 0) found.push(`${name}: ${table}`);
    }
    await client.end();
  }
  return found;
}

/** The files of a stack that hold a text: what the database and the broker keep, the media store, and what the processes logged. */
export function filesWith(stack: Stack, text: string): string[] {
  const entries = readdirSync(stack.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => {
    const content = readIfThere(file);
    return disguises(text).some((form) => content.includes(form));
  });
}

/** A file of a running database may be gone by the time it is read. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** The contents of a zip, one after the other. */
export function unzipped(zip: Buffer): string {
  const texts: string[] = [];
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    texts.push((method === 0 ? packed : inflateRawSync(packed)).toString());
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return texts.join('\n');
}
