import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { alive } from './alive.mjs';

/**
 * Takes a data folder for this stack alone; answers how to give it back. Where a launcher was killed, its warden
 * may still be clearing up: that is waited for.
 */
export async function claimFolder(dataDir, warden) {
  const file = join(dataDir, 'stack.json');
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (alive(earlier.launcher))
    throw new Error(`${dataDir} is in use by process ${earlier.launcher}; choose another one: DATA_DIR=.data-2 make start`);
  while (alive(earlier.warden)) await delay(100);
  writeFileSync(file, JSON.stringify({ launcher: process.pid, warden }));
  return () => rmSync(file, { force: true });
}
