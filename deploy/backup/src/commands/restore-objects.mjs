import { parseArgs } from 'node:util';
import { idOf, knownIds } from '../media-rows.mjs';
import { readMediaLog } from '../media-log.mjs';
import { mediaStore, openVault } from '../settings.mjs';

/**
 * Run after the database is restored: restores the copies of objects that it references, also of those that were removed since the backup.
 * Objects in the store that it does not reference are removed; their copies stay for the retention period.
 */
export async function run(args) {
  const { values } = parseArgs({ args, options: { 'keep-strays': { type: 'boolean', default: false } } });
  const [vault, store, known] = [await openVault(), await mediaStore(), await knownIds()];
  // All objects would be removed: this is probably the wrong database.
  if (known.size === 0) throw new Error('Refused: the database references no image and no video. Is BACKUP_DATABASE_URL the restored one?');
  const present = new Set();
  const strays = [];
  for await (const { key } of store.list()) known.has(idOf(key)) ? present.add(key) : strays.push(key);
  let restored = 0;
  for (const [key, object] of await readMediaLog(vault)) {
    if (present.has(key) || !known.has(idOf(key))) continue;
    await store.put(key, await vault.open(object.copy));
    restored += 1;
  }
  if (!values['keep-strays']) for (const key of strays) await store.delete(key);
  console.log(JSON.stringify({ restored, present: present.size, strays: strays.length }));
}
