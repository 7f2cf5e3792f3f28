import { basesOf } from '../bases.mjs';
import { pruneErasures } from '../erasure-log.mjs';
import { readMediaLog } from '../media-log.mjs';
import { openVault, retentionDays } from '../settings.mjs';
import { isSegment, numberOf } from '../wal-names.mjs';

const minBases = 2;

/**
 * Removes what no restore within the retention period needs. A base backup stays as long as the time between it and the next one is within
 * that period.
 */
export async function run() {
  const vault = await openVault();
  const now = new Date();
  const limit = new Date(now.getTime() - retentionDays() * 86_400_000);
  const bases = await basesOf(vault);
  const old = bases.filter((_, index) => index < bases.length - minBases && new Date(bases[index + 1].finishedAt) < limit);
  // The note is removed first: without it the rest does not count as a backup.
  for (const { name } of old) for (const part of ['note', 'data']) await vault.remove(`base/${name}/${part}`);
  const wal = await pruneWal(vault, bases[old.length]);
  const objects = await pruneObjects(vault, limit);
  console.log(JSON.stringify({ bases: old.length, wal, objects, erasures: await pruneErasures(vault, now) }));
}

/** Removes segments that are older than the oldest base backup. Timeline histories stay: they are small, and recovery needs them. */
async function pruneWal(vault, oldest) {
  if (!oldest) return 0;
  const first = numberOf(oldest.firstSegment);
  const names = (await vault.names('wal/')).map((name) => name.slice(4)).filter(isSegment);
  const old = names.filter((name) => numberOf(name) < first);
  for (const name of old) await vault.remove(`wal/${name}`);
  return old.length;
}

/** Removes copies of objects that were removed before the limit, and of earlier versions. Every object in the store keeps its copy. */
async function pruneObjects(vault, limit) {
  const objects = await readMediaLog(vault);
  const needed = new Set([...objects.values()].filter(({ goneAt }) => !goneAt || new Date(goneAt) > limit).map(({ copy }) => copy));
  const old = (await vault.names('objects/data/')).filter((name) => !needed.has(name) && madeBefore(name, limit));
  for (const name of old) await vault.remove(name);
  return old.length;
}

/** A copy that a concurrent run makes is in no list yet. */
function madeBefore(name, limit) {
  const [, day, time] = /\.(\d{8})T(\d{6})\d*Z$/.exec(name) ?? [];
  if (!day) return false;
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
  return new Date(iso) < limit;
}
