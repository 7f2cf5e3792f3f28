import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { alive } from '../alive.mjs';
import { root } from '../root.mjs';

/** Runs work while no other process of this checkout runs work of that name. */
export async function alone(name, work) {
  const lock = `${root}node_modules/.cache/sotto/${name}.lock`;
  mkdirSync(`${root}node_modules/.cache/sotto`, { recursive: true });
  while (!take(lock)) await delay(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (abandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function abandoned(lock) {
  try {
    return !alive(Number(readFileSync(lock, 'utf8')));
  } catch {
    return false; // gone in the meantime
  }
}
