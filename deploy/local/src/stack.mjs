import { existsSync, mkdirSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimFolder } from './claim-folder.mjs';
import { Databases } from './databases.mjs';
import { createLoadBalancer } from './load-balancer.mjs';
import { Environments } from './environment.mjs';
import { allEvents } from '../../operations/src/events.mjs';
import { freePorts, requirePort } from './free-ports.mjs';
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
import { createWebServer } from './web-server.mjs';
import { createStripeSandbox, stripeUrl } from './stripe-sandbox.mjs';
import { copyTemplate } from './template.mjs';
import { createTurn } from './turn.mjs';
import { Warden } from './warden.mjs';

/** Several checks of the load balancer: it knows then that an instance is ready, and the next one may stop. */
const noticedMs = 1_000;

/** A young generation of 4 MB instead of 16 saves a quarter of each process's memory, and costs a tenth more processor time at start. */
const thrifty = ['--max-semi-space-size=4'];

/**
 * Starts PostgreSQL, NATS and all processes; resolves when every one of them is ready.
 * @param {object} [options]
 * @param {string} [options.dataDir] Where the stack keeps its data; a throw-away folder when it is `ephemeral`.
 * @param {number} [options.port] Where the gateway listens; any free port when absent.
 * @param {boolean} [options.quiet] Write logs to `dataDir/logs` only.
 * @param {boolean} [options.ephemeral] Trade durability for speed, and remove the data at the end.
 * @param {boolean} [options.prepared] Whether a new data folder begins as a copy of one whose databases are migrated and seeded; by
 *   default when it is `ephemeral` and runs no other version.
 * @param {boolean} [options.demo] Whether the demo people live there; they do by default.
 * @param {Record<string, string>} [options.settings] Settings for all processes, for example `RATE_LIMIT_SCALE`.
 * @param {number} [options.replicas] How many of each process of ours run, behind one load balancer; one, or as many as REPLICAS says.
 * @param {string[]} [options.versions] Where each instance's code is, with a slash at the end: `chat-2` runs from the second one. This tree, by default.
 * @param {boolean} [options.dev] Whether Vite's server answers at the port, from the sources of the web, with the gateway behind it.
 * @param {string[]} [options.nodeFlags] Flags of Node for all processes; by default thrifty ones, and none when it is `ephemeral`.
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
 * gateway; with replicas also identity-2 and so on, and the load balancer; with calls (the setting CALLS) also turn, their relay.
 */
export class Stack {
  #options;
  #managed = new Map();
  #startedAt;
  #release = () => undefined;
  #warden;
  #stopping;
  #databases;
  #postgres;

  /** @param {Parameters<typeof startStack>[0]} options */
  constructor({
    dataDir,
    port,
    quiet = false,
    ephemeral = false,
    demo = true,
    settings = {},
    replicas = defaultReplicas(),
    versions = [],
    prepared = ephemeral && versions.length === 0,
    nodeFlags = ephemeral ? [] : thrifty,
    dev = false,
  } = {}) {
    this.dataDir = dataDir ? resolve(dataDir) : throwAwayFolder();
    this.port = port;
    this.replicas = replicas;
    this.#options = { quiet, ephemeral, prepared, demo, settings, versions, nodeFlags, dev };
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  async start() {
    mkdirSync(this.dataDir, { recursive: true });
    const { prepared, demo } = this.#options;
    if (prepared && !existsSync(join(this.dataDir, 'secrets.json'))) await copyPrepared(this.dataDir, demo);
    this.#startedAt = performance.now();
    const { tools, ports, instances } = await this.#prepareData();
    await this.#startProcesses(tools, ports, instances);
    this.startSeconds = (performance.now() - this.#startedAt) / 1000;
  }

  /** Leaves a data folder whose databases are migrated and seeded, and nothing running. */
  async prepare() {
    try {
      await this.#prepareData();
    } finally {
      await this.stop();
    }
    for (const name of ['logs', 'addresses.json']) rmSync(join(this.dataDir, name), { recursive: true, force: true });
  }

  /** Starts the servers, and brings the databases up to date. */
  async #prepareData() {
    const { quiet, ephemeral, demo, settings, dev } = this.#options;
    mkdirSync(this.dataDir, { recursive: true });
    this.#warden = new Warden(ephemeral ? this.dataDir : '');
    this.#release = await claimFolder(this.dataDir, this.#warden.pid);
    this.log = new Log(this.dataDir, quiet);

    if (this.replicas > 1) ensureTools(['haproxy']);
    if (this.#hasCalls) ensureTools(['turnserver']);
    const all = processes();
    const names = all.map(({ name }) => name);
    const instances = instancesOf(this.replicas);
    this.secrets = secretsOf(this.dataDir, names);
    const [free, postgresPort, natsPort, natsMonitor, mediaPort, stripePort, turnPort, ...more] = await freePorts(7 + 2 * instances.length);
    this.port ||= free;
    await requirePort(this.port);

    const tools = { log: this.log, warden: this.#warden };
    const users = Object.fromEntries(Object.entries(this.secrets.processes).map(([name, { nats }]) => [name, nats]));
    const nats = createNats({ dataDir: this.dataDir, port: natsPort, monitorPort: natsMonitor, users, events: await allEvents() }, tools);
    const postgres = await Postgres.create(
      { dataDir: this.dataDir, port: postgresPort, password: this.secrets.postgres, forget: ephemeral },
      tools,
    );
    this.#postgres = postgres;
    await Promise.all([this.#run(nats), this.#run(postgres.process)]);

    const byInstance = (from) => Object.fromEntries(instances.map(({ name }, index) => [name, more[from + index]]));
    const monitorPorts = byInstance(0);
    const alone = this.replicas === 1;
    const ports = {
      ...byInstance(instances.length),
      ...(alone ? { media: mediaPort } : {}),
      ...(alone && !dev ? { gateway: this.port } : {}),
    };
    this.environments = new Environments({
      secrets: this.secrets,
      postgres,
      natsPort,
      monitorPorts,
      ports,
      mediaPort,
      stripePort,
      turnPort: this.#hasCalls ? turnPort : undefined,
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
    return { tools, ports, instances };
  }

  async #startProcesses(tools, ports, instances) {
    const { nodeFlags, dev } = this.#options;
    const { mediaPort, stripePort, turnPort } = this.environments;
    const { STATEMENT_NAME: statementName } = this.environments.of('marketplace');
    const stripe = createStripeSandbox(
      { dataDir: this.dataDir, port: stripePort, origin: this.url, secrets: this.secrets.stripe, statementName, nodeFlags },
      tools,
    );
    const turn = turnPort ? [createTurn({ dataDir: this.dataDir, port: turnPort, secrets: this.secrets }, tools)] : [];
    await Promise.all([
      this.#run(stripe),
      ...turn.map((relay) => this.#run(relay)),
      ...instances.map((instance) => this.#run(this.#node(instance, tools))),
    ]);
    if (this.replicas > 1) await this.#run(this.#loadBalancer(mediaPort, tools));
    if (dev) await this.#run(createWebServer({ port: this.port, gatewayPort: ports.gateway }, tools));
  }

  get #hasCalls() {
    return (this.#options.settings.CALLS ?? process.env.CALLS) === 'on';
  }

  /** The names of a process's instances. */
  instances(name) {
    return namesOf(name, this.replicas);
  }

  /** Ends a process as a crash would. It comes back by itself: see `untilReady`. */
  kill(name) {
    return this.#get(name).kill();
  }

  /** Stops a process in order, and starts it again. Behind a load balancer, resolves when that has noticed. */
  async restart(name) {
    await this.#get(name).restart();
    if (this.replicas > 1) await delay(noticedMs);
  }

  /** Lets a process run as it is built now, on tables as its migrations are now. */
  async update(process) {
    await this.#databases.migrate(process);
    for (const name of this.instances(process.name)) await this.restart(name);
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

  /** Does something unless it was done with this data folder before; the print says which version of it. */
  once(what, print, work) {
    return this.#databases.once(what, print, work);
  }

  /** The payment provider of this stack: where it is, and the key that its callers prove themselves with. */
  get provider() {
    return { url: stripeUrl(this.environments.stripePort), key: this.secrets.stripe.paymentsKey };
  }

  databaseUrl(name) {
    return this.environments.databaseUrl(name);
  }

  /** How to connect to a database as the superuser. */
  superuserOf(database) {
    return this.#postgres.connection(database);
  }

  /** Memory in MB of everything that runs, by process and in total. */
  memory() {
    const each = Object.fromEntries([...this.#managed].map(([name, { pid }]) => [name, memoryOf(pid ? [pid] : [])]));
    const sum = (key) => Object.values(each).reduce((total, size) => total + size[key], 0);
    return { ...each, total: { rss: sum('rss'), pss: sum('pss') } };
  }

  /** Stops everything in order: the load balancer, the services, what they stand on. Calling twice is fine. */
  stop() {
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  async #stopAll() {
    const left = new Map(this.#managed);
    const take = (names) => names.map((name) => [left.get(name), left.delete(name)][0]);
    const [loadBalancers, gateways, servers] = [['load-balancer', 'web'], this.instances('gateway'), ['nats', 'postgres']].map(take);
    for (const group of [loadBalancers, gateways, [...left.values()], servers]) await Promise.all(group.map((process) => process?.stop()));
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

  #loadBalancer(mediaPort, tools) {
    const { ports, monitorPorts } = this.environments;
    const servers = (process) => this.instances(process).map((name) => ({ name, port: ports[name], monitorPort: monitorPorts[name] }));
    const where = { dataDir: this.dataDir, publicPort: this.port, mediaPort, gateways: servers('gateway'), media: servers('media') };
    return createLoadBalancer(where, tools);
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
    const urls = {
      ...{ identity: this.databaseUrl('identity'), chat: this.databaseUrl('chat'), marketplace: this.databaseUrl('marketplace') },
      broker: this.environments.natsUrl('chat'),
    };
    writeFileSync(join(this.dataDir, 'addresses.json'), JSON.stringify(urls, null, 2), { mode: 0o600 });
  }

  #get(name) {
    const process = this.#managed.get(name);
    if (!process) throw new Error(`There is no process "${name}" in this stack; there are ${[...this.#managed.keys()].join(', ')}.`);
    return process;
  }
}

/** What somebody asked for on the command line. */
const defaultReplicas = () => Number(process.env.REPLICAS) || 1;

/** The demo people are added to what every stack has, which is not prepared twice. */
function copyPrepared(dataDir, demo) {
  return copyTemplate(dataDir, demo ? 'demo' : 'plain', async (draft) => {
    if (demo) await copyPrepared(draft, false);
    await new Stack({ dataDir: draft, quiet: true, demo, replicas: 1 }).prepare();
  });
}

/** Open to the user that PostgreSQL runs as when root starts it. */
function throwAwayFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-stack-'));
  chmodSync(folder, 0o755);
  return folder;
}
