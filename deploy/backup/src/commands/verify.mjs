import { parseArgs } from 'node:util';
import { basesOf, chainOf } from '../bases.mjs';
import { readErasures } from '../erasure-log.mjs';
import { readMediaLog } from '../media-log.mjs';
import { openVault } from '../settings.mjs';

/** @type {import('node:util').ParseArgsOptionsConfig} */
const options = { quick: { type: 'boolean', default: false }, objects: { type: 'boolean', default: false } };

/**
 * Reads everything that a restore of the newest state would read, and reports every fault. `--quick`: only checks that all files exist.
 * `--objects`: images, videos and erasures alone, where others back up the database.
 */
export async function run(args) {
  const { values } = parseArgs({ args, options });
  const vault = await openVault();
  const faults = [];
  const check = async (what, work) => work().catch((error) => void faults.push(`${what}: ${error.message}`));
  const base = values.objects ? undefined : (await basesOf(vault)).at(-1);
  if (!base && !values.objects) faults.push('There is no base backup.');
  const chain = base ? await chainOf(vault, base) : { segments: [], missing: [] };
  for (const name of chain.missing) faults.push(`wal/${name} is missing.`);
  const objects = await readMediaLog(vault);
  const copies = new Set(await vault.names('objects/data/'));
  for (const [key, { copy, goneAt }] of objects) if (!goneAt && !copies.has(copy)) faults.push(`${copy} is missing, the copy of ${key}.`);
  if (!values.quick) {
    if (base) await check('base backup', () => proveAs(vault, `base/${base.name}/data`, base.content));
    for (const name of chain.segments) await check('log', () => vault.prove(`wal/${name}`));
    for (const object of objects.values()) if (copies.has(object.copy)) await check('object', () => proveAs(vault, object.copy, object));
  }
  const erasures = (await readErasures(vault)).size;
  if (values.objects && objects.size === 0) faults.push('There is no image and no video.');
  const report = {
    base: base?.name,
    from: base?.finishedAt,
    log: chain.segments.length,
    newest: chain.segments.at(-1),
    objects: objects.size,
    erasures,
  };
  console.log(JSON.stringify({ ...report, faults }, null, 2));
  return faults.length === 0 ? 0 : 1;
}

async function proveAs(vault, name, { sha256 }) {
  if ((await vault.prove(name)).sha256 !== sha256) throw new Error(`${name} has other bytes than were backed up.`);
}
