import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Inside the data directory, so that a server in a container needs no other volume. */
const walFolder = 'restore-wal';

/** Unpacks a base backup and its WAL where PostgreSQL finds them, and configures the recovery target. */
export async function unpackBase(vault, { base, chain, into, until }) {
  if (existsSync(into) && (await readdir(into)).length > 0) throw new Error(`${into} is not empty.`);
  const draft = `${into}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await untar(vault, base, draft);
    const owner = await stat(join(draft, 'PG_VERSION'));
    const own = (path) => (process.getuid() === 0 ? chown(path, owner.uid, owner.gid) : undefined);
    await mkdir(join(draft, walFolder), { mode: 0o700 });
    for (const name of [...chain.histories, ...chain.segments]) {
      const file = join(draft, walFolder, name);
      await pipeline(await vault.open(`wal/${name}`), createWriteStream(file, { mode: 0o600, flush: true }));
      await own(file);
    }
    for (const folder of ['pg_wal', 'pg_wal/archive_status']) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 });
    await writeFile(join(draft, 'backup_label'), base.label, { mode: 0o600 });
    await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 });
    await appendFile(join(draft, 'postgresql.auto.conf'), recoverySettings(until));
    for (const path of ['', walFolder, 'pg_wal', 'pg_wal/archive_status', 'backup_label', 'recovery.signal']) await own(join(draft, path));
    await rm(into, { recursive: true, force: true });
    await rename(draft, into);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** No connections before the end of recovery, because reads would see a state in between. A primary ignores these settings. */
const recoverySettings = (until) => `
# Written by a restore; ignored once the server has become a primary.
restore_command = 'cp ${walFolder}/%f "%p"'
recovery_target_timeline = 'latest'
recovery_target_action = 'promote'
hot_standby = 'off'
${until ? `recovery_target_time = '${exactly(until)}'\nrecovery_target_inclusive = 'off'` : ''}
`;

/** The time as the operator typed it, with microseconds. The server cannot resolve time zone names this early; `Z` is one. */
const exactly = (until) => until.replace('T', ' ').replace('Z', '+00');

/** tar may stop at the end of the archive while its writer still writes; that write fails and is ignored. */
async function untar(vault, { name, content }, into) {
  const hash = createHash('sha256');
  const child = spawn('tar', ['--extract', '--ignore-zeros', '--numeric-owner', '--preserve-permissions', '-C', into], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  const ended = once(child, 'close');
  const hashed = async function* (source) {
    for await (const part of source) {
      hash.update(part);
      yield part;
    }
  };
  await pipeline(await vault.open(`base/${name}/data`), hashed, child.stdin).catch((error) => {
    child.kill();
    throw error;
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}: ${said.trim()}`);
  if (hash.digest('hex') !== content.sha256) throw new Error(`base/${name}/data has other bytes than were backed up.`);
}
