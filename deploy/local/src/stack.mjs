import { mkdirSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { claimFolder } from './claim-folder.mjs';
import { Databases } from './databases.mjs';
import { createDoor } from './door.mjs';
import { Environments } from './environment.mjs';
import { allFacts } from '../../operations/src/facts.mjs';
import { freePorts, isFree } from './free-ports.mjs';
import { instancesOf, namesOf } from './instances.mjs';
import { Log } from './log.mjs';
import { ManagedProcess } from './managed-process.mjs';
import { memoryOf } from './memory.mjs';
import { createNats } from './nats.mjs';
import { Postgres } from './postgres.mjs';
import { ensureTools } from './prepare/system-tools.mjs';
import { processes } from './processes.mjs';
import { root } from './root.mjs';
import { secretsOf } from './secrets.mjs';
import { createStripeSandbox, stripeUrl } from './stripe-sandbox.mjs';
import { Warden } from './warden.mjs';

/** A young generation of 4 MB instead of 16 saves a quarter of each process's memory. */
const thrifty = ['--max-semi-space-size=4'];

/**
 * Starts PostgreSQL, NATS and all processes; resolves when every one of them is ready.
 * @param {object} [options]
 * @param {string} [options.dataDir] Where the stack keeps its data; a throw-away folder when it is `ephemeral`.
 * @param {number} [options.port] Where the gateway listens; any free port when absent.
 * @param {boolean} [options.quiet] Write logs to `dataDir/logs` only.
 * @param {boolean} [options.ephemeral] Trade durability for speed, and remove the data at the end.
 * @param {boolean} [options.demo] Whether the demo people live there; they do unless told otherwise.
 * @param {Record<string, string>} [options.settings] Settings for all processes, for example `RATE_LIMIT_SCALE`.
 * @param {number} [options.replicas] How many of each process of ours run, behind one door; one, or as many as REPLICAS says.
 * @param {string[]} [options.versions] Where each instance's code is, with a slash at the end: `chat-2` runs from the second one. This tree, unless told otherwise.
 * @param {string[]} [options.nodeFlags] Flags of Node for all processes; thrifty ones unless told otherwise.
 * @returns {Promise<Stack>}
 */
export async function startStack(options = {}) {
  const stack = new Stack(options);
  try {
    await stack.start();
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
}

/**
 * A running product. Processes are known by name: postgres, nats, identity, profiles, media, chat, marketplace, admin, stripe-sandbox,
 * gateway; with replicas also identity-2 and so on, and the door.
 */
export class Stack {
  #options;
  #managed = new Map();
  #startedAt = performance.now();
  #release = () => undefined;
  #warden;
  #stopping;
  #databases;

  /** @param {Parameters<typeof startStack>[0]} options */
  constructor({
    dataDir,
    port,
    quiet = false,
    ephemeral = false,
    demo = true,
    settings = {},
    replicas = usualReplicas(),
    versions = [],
    nodeFlags = thrifty,
  } = {}) {
    this.dataDir = dataDir ? resolve(dataDir) : throwAwayFolder();
    this.port = port;
    this.replicas = replicas;
    this.#options = { quiet, ephemeral, demo, settings, versions, nodeFlags };
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  async start() {
    const { quiet, ephemeral, demo, settings } = this.#options;
    mkdirSync(this.dataDir, { recursive: true });
    this.#warden = new Warden(ephemeral ? this.dataDir : '');
    this.#release = await claimFolder(this.dataDir, this.#warden.pid);
    this.log = new Log(this.dataDir, quiet);

    if (this.replicas > 1) ensureTools(['haproxy']);
    const all = processes();
    const names = all.map(({ name }) => name);
    const instances = instancesOf(this.replicas);
    this.secrets = secretsOf(this.dataDir, names);
    const [free, postgresPort, natsPort, natsMonitor, mediaPort, stripePort, ...more] = await freePorts(6 + 2 * instances.length);
    this.port ||= free;
    if (!(await isFree(this.port))) throw new Error(`Port ${this.port} is taken; choose another one: PORT=8081 make start`);

    const tools = { log: this.log, warden: this.#warden };
    const users = Object.fromEntries(Object.entries(this.secrets.processes).map(([name, { nats }]) => [name, nats]));
    const nats = createNats({ dataDir: this.dataDir, port: natsPort, monitorPort: natsMonitor, users, facts: await allFacts() }, tools);
    const postgres = await Postgres.create(
      { dataDir: this.dataDir, port: postgresPort, password: this.secrets.postgres, forget: ephemeral },
      tools,
    );
    await Promise.all([this.#run(nats), this.#run(postgres.process)]);

    const byInstance = (from) => Object.fromEntries(instances.map(({ name }, index) => [name, more[from + index]]));
    const monitorPorts = byInstance(0);
    const alone = this.replicas === 1;
    const ports = { ...byInstance(instances.length), ...(alone ? { gateway: this.port, media: mediaPort } : {}) };
    this.environments = new Environments({
      secrets: this.secrets,
      postgres,
      natsPort,
      monitorPorts,
      ports,
      mediaPort,
      stripePort,
      port: this.port,
      dataDir: this.dataDir,
      settings,
    });
    this.#describe();
    this.#databases = new Databases({ dataDir: this.dataDir, postgres, environments: this.environments, ...tools });
    const databases = this.#databases;
    await databases.provision(this.secrets);
    await Promise.all(all.map((process) => databases.migrate(process)));
    await databases.seedPlaces();
    if (demo) await databases.seedPeople();

    const { STATEMENT_NAME: statementName } = this.environments.of('marketplace');
    const { nodeFlags } = this.#options;
    const stripe = createStripeSandbox(
      { dataDir: this.dataDir, port: stripePort, origin: this.url, secrets: this.secrets.stripe, statementName, nodeFlags },
      tools,
    );
    await Promise.all([this.#run(stripe), ...instances.map((instance) => this.#run(this.#node(instance, tools)))]);
    if (!alone) await this.#run(this.#door(mediaPort, tools));
    this.startSeconds = (performance.now() - this.#startedAt) / 1000;
  }

  /** The names of a process's instances. */
  instances(name) {
    return namesOf(name, this.replicas);
  }

  /** Ends a process as a crash would. It comes back by itself: see `untilReady`. */
  kill(name) {
    return this.#get(name).kill();
  }

  /** Stops a process in order, and starts it again. */
  restart(name) {
    return this.#get(name).restart();
  }

  /** Stops a process, which stays away until `resume`. */
  pause(name) {
    return this.#get(name).stop();
  }

  resume(name) {
    return this.#get(name).start();
  }

  untilReady(name) {
    return this.#get(name).untilReady();
  }

  /** The id of a process, for measurements. */
  pid(name) {
    return this.#get(name).pid;
  }

  /** Does something unless it was done with this data folder before; the print says which words of it. */
  once(what, print, work) {
    return this.#databases.once(what, print, work);
  }

  /** The payment provider of this stack: where it is, and the key that its callers prove themselves with. */
  get provider() {
    return { url: stripeUrl(this.environments.stripePort), key: this.secrets.stripe.key };
  }

  databaseUrl(name) {
    return this.environments.databaseUrl(name);
  }

  /** Memory in MB of everything that runs, by process and in total. */
  memory() {
    const each = Object.fromEntries([...this.#managed].map(([name, { pid }]) => [name, memoryOf(pid ? [pid] : [])]));
    const sum = (key) => Object.values(each).reduce((total, size) => total + size[key], 0);
    return { ...each, total: { rss: sum('rss'), pss: sum('pss') } };
  }

  /** Stops everything in order: the door, the services, what they stand on. Calling twice is fine. */
  stop() {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll() {
    const left = new Map(this.#managed);
    const take = (names) => names.map((name) => [left.get(name), left.delete(name)][0]);
    const [doors, gateways, servers] = [['door'], this.instances('gateway'), ['nats', 'postgres']].map(take);
    for (const group of [doors, gateways, [...left.values()], servers]) await Promise.all(group.map((process) => process?.stop()));
    this.#warden?.dismiss();
    this.log?.close();
    this.#release();
    if (this.#options.ephemeral) rmSync(this.dataDir, { recursive: true, force: true });
  }

  #run(process) {
    if (this.#stopping) throw new Error('The stack was stopped while it started.');
    this.#managed.set(process.name, process);
    return process.start();
  }

  #door(mediaPort, tools) {
    const { ports, monitorPorts } = this.environments;
    const servers = (process) => this.instances(process).map((name) => ({ name, port: ports[name], monitorPort: monitorPorts[name] }));
    const where = { dataDir: this.dataDir, publicPort: this.port, mediaPort, gateways: servers('gateway'), media: servers('media') };
    return createDoor(where, tools);
  }

  #node({ name, process: of, folder, number }, tools) {
    const code = this.#options.versions[number] ?? root;
    const env = this.environments.of(of, name);
    const ready = () => fetch(`http://127.0.0.1:${this.environments.monitorPorts[name]}/health/ready`).then(({ ok }) => ok);
    return new ManagedProcess(
      {
        name,
        command: process.execPath,
        args: [...this.#options.nodeFlags, `${code}${folder}/dist/main.js`],
        options: { env, cwd: code + folder },
        ready,
      },
      tools,
    );
  }

  /** Where commands find this stack. */
  #describe() {
    const urls = { identity: this.databaseUrl('identity'), chat: this.databaseUrl('chat'), marketplace: this.databaseUrl('marketplace') };
    writeFileSync(join(this.dataDir, 'addresses.json'), JSON.stringify(urls, null, 2), { mode: 0o600 });
  }

  #get(name) {
    const process = this.#managed.get(name);
    if (!process) throw new Error(`There is no process "${name}" in this stack; there are ${[...this.#managed.keys()].join(', ')}.`);
    return process;
  }
}

/** What somebody asked for on the command line. */
const usualReplicas = () => Number(process.env.REPLICAS) || 1;

/** Open to the user under whom PostgreSQL runs when root starts it. */
function throwAwayFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-stack-'));
  chmodSync(folder, 0o755);
  return folder;
}
