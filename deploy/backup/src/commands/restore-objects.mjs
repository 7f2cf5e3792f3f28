import { parseArgs } from 'node:util';
import { idOf, knownIds } from '../media-rows.mjs';
import { readMediaLog } from '../media-log.mjs';
import { mediaStore, openVault } from '../settings.mjs';

/**
 * After the database: brings back the copies of what it knows, those of what was removed since included, and nothing of which it knows nothing.
 * What the store has beyond that belongs to nobody, and goes; its copy stays in the backup for the time of the retention.
 */
export async function run(args) {
  const { values } = parseArgs({ args, options: { 'keep-strays': { type: 'boolean', default: false } } });
  const [vault, store, known] = [await openVault(), await mediaStore(), await knownIds()];
  // Everything in the store would belong to nobody: of that, another database was asked than is meant.
  if (known.size === 0) throw new Error('Refused: the database knows of no picture and no video. Is BACKUP_DATABASE_URL the restored one?');
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
