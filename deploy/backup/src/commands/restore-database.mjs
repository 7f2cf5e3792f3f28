import { parseArgs } from 'node:util';
import { chainOf, chooseBase } from '../bases.mjs';
import { openVault } from '../settings.mjs';
import { unpackBase } from '../unpack-base.mjs';

/** @type {import('node:util').ParseArgsOptionsConfig} */
const options = {
  into: { type: 'string' },
  until: { type: 'string' },
  base: { type: 'string' },
  'accept-gap': { type: 'boolean', default: false },
};

/**
 * Creates a data directory that PostgreSQL recovers to the wanted time at its first start. Nothing is put in place before all of it was
 * read.
 */
export async function run(args) {
  const { values } = parseArgs({ args, options });
  if (!values.into) throw new Error('--into DIRECTORY is missing.');
  const until = values.until ? checkedTime(values.until.toString()) : undefined;
  const vault = await openVault();
  const base = await chooseBase(vault, { name: values.base?.toString(), until: until && new Date(until) });
  const chain = await chainOf(vault, base);
  if (chain.missing.length > 0 && !values['accept-gap'])
    throw new Error(
      `Refused: the WAL segments ${chain.missing.join(', ')} are missing. --accept-gap restores up to the gap, if that is after the base backup.`,
    );
  if (chain.missing.includes(base.lastSegment))
    throw new Error(`Refused: base backup ${base.name} cannot be restored without ${base.lastSegment}.`);
  await unpackBase(vault, { base, chain, into: values.into, until });
  console.log(
    JSON.stringify({ base: base.name, log: chain.segments.length, newest: chain.segments.at(-1), until: until ?? 'the end of the log' }),
  );
}

function checkedTime(text) {
  const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
  if (!pattern.test(text) || Number.isNaN(Date.parse(text))) throw new Error('--until needs a time with its zone: 2026-01-31T12:00:00Z');
  return text;
}
