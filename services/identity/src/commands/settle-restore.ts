import 'reflect-metadata';
import { Clock } from '@sotto/kit/orm/clock';
import { text } from 'node:stream/consumers';
import { readDatabaseConfig } from '../config.js';
import { SettleRestore } from '../erasure/settle-restore.js';
import { withTables } from './with-tables.js';

/**
 * To run once after the database was restored from a backup, before the service is reachable. Ends all sessions and erases the members that
 * were erased since the backup; it reads their digests from stdin:
 * `node deploy/backup/src/backup.mjs erasures | node dist/commands/settle-restore.js`.
 */
async function run(): Promise<string> {
  const traces = (await text(process.stdin)).split('\n').filter(Boolean);
  if (!traces.every((trace) => /^[0-9a-f]{64}$/.test(trace))) throw new Error('Not digests of members: one a line, 64 hexadecimal digits.');
  const settled = await withTables(readDatabaseConfig().DATABASE_URL, (em, jobs) =>
    new SettleRestore(em, jobs, new Clock()).execute(traces),
  );
  return JSON.stringify(settled);
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
