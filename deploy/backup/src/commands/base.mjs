import { parseArgs } from 'node:util';
import { chainOf, finishBase } from '../bases.mjs';
import { openVault, setting } from '../settings.mjs';
import { shipWal } from '../ship-wal.mjs';
import { takeBaseBackup } from '../take-base-backup.mjs';

/** Takes a base backup, and the WAL that it needs to be consistent. */
export async function run(args) {
  const { values } = parseArgs({ args, options: { data: { type: 'string' }, wal: { type: 'string' } } });
  const vault = await openVault();
  const note = await takeBaseBackup(vault, values.data ?? setting('PGDATA'));
  await shipWal(vault, values.wal ?? setting('WAL_SPOOL'));
  const { missing } = await chainOf(vault, note);
  if (missing.length > 0) throw new Error(`The backup does not count: of the log ${missing.join(', ')} did not arrive.`);
  await finishBase(vault, note);
  console.log(JSON.stringify({ base: note.name, bytes: note.content.bytes, stored: note.content.stored, seconds: secondsOf(note) }));
}

const secondsOf = ({ startedAt, finishedAt }) => (finishedAt - startedAt) / 1000;
