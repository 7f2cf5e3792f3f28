import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { shipErasures } from '../erasure-log.mjs';
import { copyMedia } from '../media-log.mjs';
import { mediaStore, openVault } from '../settings.mjs';
import { shipWal } from '../ship-wal.mjs';

/** @type {import('node:util').ParseArgsOptionsConfig} */
const options = {
  wal: { type: 'string' },
  objects: { type: 'boolean' },
  erasures: { type: 'boolean' },
  every: { type: 'string' },
};

/** Ships once, or repeatedly with --every. A failed part does not stop the others. */
export async function run(args) {
  const { values } = parseArgs({ args, options });
  const vault = await openVault();
  const parts = {
    ...(values.wal && { wal: async () => (await shipWal(vault, values.wal)).length }),
    ...(values.erasures && { erasures: () => shipErasures(vault) }),
    ...(values.objects && { objects: async () => copyMedia(vault, await mediaStore()) }),
  };
  if (Object.keys(parts).length === 0) throw new Error('Nothing to ship: name --wal SPOOL, --objects, --erasures.');
  if (!values.every) return (await round(parts)) ? 0 : 1;
  for (;;) {
    await round(parts);
    await delay(Number(values.every) * 1000);
  }
}

async function round(parts) {
  let good = true;
  for (const [part, work] of Object.entries(parts)) {
    try {
      const shipped = await work();
      if (shipped !== 0) console.log(JSON.stringify({ time: new Date(), [part]: shipped }));
    } catch (error) {
      good = false;
      console.error(JSON.stringify({ time: new Date(), level: 'error', part, msg: error.message }));
    }
  }
  return good;
}
