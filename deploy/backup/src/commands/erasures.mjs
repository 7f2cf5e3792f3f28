import { parseArgs } from 'node:util';
import { rowsOf } from '../database.mjs';
import { readErasures } from '../erasure-log.mjs';
import { openVault } from '../settings.mjs';

/** Prints the traces of erased members, one per line: from the vault, and with `--from-database` also from a server that has newer ones. */
export async function run(args) {
  const { values } = parseArgs({ args, options: { 'from-database': { type: 'boolean', default: false } } });
  const traces = new Set((await readErasures(await openVault())).keys());
  if (values['from-database'])
    for (const { trace } of await rowsOf('identity', `select encode(trace, 'hex') as trace from erased`)) traces.add(trace);
  for (const trace of traces) console.log(trace);
}
