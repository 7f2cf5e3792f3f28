import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provisionDatabases } from '../../operations/src/provision.mjs';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';

/** Brings the databases of a stack up to date: roles, schema, places, demo people. What was done for the same code is not done again. */
export class Databases {
  #postgres;
  #environments;
  #log;
  #warden;
  #file;
  #done;

  constructor({ dataDir, postgres, environments, log, warden }) {
    this.#postgres = postgres;
    this.#environments = environments;
    this.#log = log;
    this.#warden = warden;
    this.#file = join(dataDir, 'done.json');
    this.#done = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {};
  }

  provision(secrets) {
    return provisionDatabases(secrets, (database) => this.#postgres.connection(database));
  }

  migrate({ name, folder }) {
    return this.#once(
      `migrate ${name}`,
      [`${folder}/src`, 'services/shared/kit/src'],
      name,
      `${folder}/dist/migrate.js`,
      this.#environments.ofMigration(name),
    );
  }

  /** The gazetteer, from which members choose where they are. */
  seedPlaces() {
    return this.#command('profiles', 'seed-places', ['services/profiles/src/places', 'package-lock.json']);
  }

  /** The people of development: accounts first, then their profiles, then their portraits. */
  async seedPeople() {
    const from = ['deploy/local/demo/people.json', 'services/identity/src/commands', 'services/profiles/src/commands'];
    await this.#command('identity', 'seed-demo', from);
    await this.#command('profiles', 'seed-demo', from);
    await this.#command('media', 'seed-demo', [...from, 'deploy/local/demo/portraits', 'services/media/src/commands']);
  }

  /** Does something unless it was done in this data folder before, with the same fingerprint. */
  async once(what, print, work) {
    if (this.#done[what] === print) return;
    await work();
    this.#done[what] = print;
    writeFileSync(this.#file, JSON.stringify(this.#done, null, 2));
  }

  #command(name, command, from) {
    return this.#once(`${command} ${name}`, from, name, `services/${name}/dist/commands/${command}.js`, this.#environments.ofCommand(name));
  }

  async #once(what, from, name, file, env) {
    if (!existsSync(root + file)) return;
    await this.once(what, fingerprint(from), () => this.#run(what, name, file, env));
  }

  async #run(what, name, file, env) {
    const child = spawn(process.execPath, [root + file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#log.follow(name, child);
    if (child.pid) this.#warden.watch(child);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`"${what}" failed, see above or ${this.#log.fileOf(name)}.`);
  }
}
