import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isArchived, isSegment } from './wal-names.mjs';

const clusterNote = 'cluster.json';

/** Moves archived WAL from the spool to the vault, and returns the names. A segment is removed from the spool after the vault stored it. */
export async function shipWal(vault, spool) {
  const shipped = [];
  for (const name of (await readdir(spool)).filter(isArchived).sort()) {
    const file = join(spool, name);
    if (isSegment(name)) await requireCluster(vault, await clusterOf(file, name));
    await keep(vault, `wal/${name}`, file);
    await rm(file);
    shipped.push(name);
  }
  return shipped;
}

/** After an interrupted run the segment may be in the vault already, with the same bytes. */
async function keep(vault, name, file) {
  if (!(await vault.has(name))) return vault.keep(name, createReadStream(file), { once: true });
  const [{ sha256 }, ours] = [await vault.prove(name), await hashOf(file)];
  if (sha256 !== ours) throw new Error(`${name} is in the vault with other bytes: two servers archive to the same place.`);
}

/** A vault holds the WAL of one cluster, because segments of another cluster have the same names. */
async function requireCluster(vault, cluster) {
  if (!(await vault.has(clusterNote))) await vault.keepJson(clusterNote, { cluster }, { once: true });
  const known = await vault.readJson(clusterNote);
  if (known.cluster !== cluster)
    throw new Error(`The vault belongs to cluster ${known.cluster}; the spool is of ${cluster}. Choose another BACKUP_URL.`);
}

/** The first page of each segment has the cluster identifier and the segment size. */
async function clusterOf(file, name) {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(40);
    await handle.read(head, 0, head.length, 0);
    if ((await stat(file)).size !== head.readUInt32LE(32)) throw new Error(`${name} is incomplete.`);
    return head.readBigUInt64LE(24).toString();
  } finally {
    await handle.close();
  }
}

async function hashOf(file) {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}
