import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const prefix = 'sotto-tests-';
/** The databases and files of a stage are 1 to 3 GB at most. */
const neededBytes = 8 * 2 ** 30;

/**
 * Runs work whose temporary files are kept in memory where the machine has room for them: tests create hundreds of databases that are dropped
 * within seconds, and writing them to a disk took 13 % of the time of the services' tests. Elsewhere the default temporary folder is used.
 * @template Result
 * @param {() => Promise<Result>} work
 */
export async function withScratchFolder(work) {
  removeAbandoned();
  if (!hasRoom()) return work();
  const folder = `${memory}/${prefix}${process.pid}`;
  mkdirSync(folder);
  chmodSync(folder, 0o755); // PostgreSQL runs as another user where root starts it
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes;
}

/** What a check left behind that was killed would fill the memory. */
function removeAbandoned() {
  if (!existsSync(memory)) return;
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix)))
    if (!existsSync(`/proc/${name.slice(prefix.length)}`)) rmSync(`${memory}/${name}`, { recursive: true, force: true });
}
