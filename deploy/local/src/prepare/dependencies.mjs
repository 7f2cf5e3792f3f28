import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { root } from '../root.mjs';

const lock = `${root}package-lock.json`;
const installed = `${root}node_modules/.package-lock.json`;
const stamp = `${root}node_modules/.sotto-lock`;

/** Runs `npm ci` when nothing is installed or the lock has changed since. */
export function installDependencies() {
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (upToDate(wanted)) return;
  console.log('Installing dependencies ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit', env: withoutOwnNode() });
  if (status !== 0) throw new Error('`npm ci` failed, see above.');
  writeFileSync(stamp, wanted);
}

/** Somebody who ran npm by hand leaves no stamp, but npm's own record is then younger than the lock. */
function upToDate(wanted) {
  if (!existsSync(installed)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  if (statSync(installed).mtimeMs < statSync(lock).mtimeMs) return false;
  writeFileSync(stamp, wanted);
  return true;
}

/** `npm ci` removes node_modules first: it must not run on the Node inside. */
function withoutOwnNode() {
  const path = process.env.PATH.split(':').filter((folder) => folder !== `${root}node_modules/.bin`);
  return { ...process.env, PATH: path.join(':') };
}
