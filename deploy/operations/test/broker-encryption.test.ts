import { Logger } from '@nestjs/common';
import { Nats } from '@sotto/kit/nats/nats';
import { freePort } from '@sotto/testing/free-port';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestAuthority } from './certificates.js';
import { runCommand } from './run-command.js';

const home = mkdtempSync(join(tmpdir(), 'sotto-broker-encryption-'));
const [ours, others] = ['ours', 'others'].map((name) => new TestAuthority(join(home, name))) as [TestAuthority, TestAuthority];
/** What the pods of a process see: the CA's file, which an operator may replace. */
const ca = join(home, 'mounted-ca.crt');

/** A server of the broker as its configuration command describes it, at ports of this test. */
class Server {
  private log = '';
  private changed: () => void = () => undefined;
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly monitor: number,
    private readonly config: string,
  ) {}

  static async start(name: string, certificate: string, ports: { own: number; routes: number[] }): Promise<Server> {
    const printed = join(home, `${name}.printed.conf`);
    const routes = ports.routes.map((port) => `localhost:${port}`).join();
    const args = ['--secrets', join(home, 'secrets.json'), '--tls', certificate, '--routes', routes, '--out', printed];
    expect(await runCommand('nats-config', args)).toMatchObject({ code: 0 });
    const conf = JSON.parse(readFileSync(printed, 'utf8')) as { cluster: object };
    const server = new Server(await freePort(), await freePort(), join(home, `${name}.conf`));
    const here = { server_name: name, port: server.port, http: `127.0.0.1:${server.monitor}`, jetstream: undefined };
    writeFileSync(server.config, JSON.stringify({ ...conf, ...here, cluster: { ...conf.cluster, port: ports.own } }));
    server.process = spawn('nats-server', ['-c', server.config], { stdio: ['ignore', 'ignore', 'pipe'] });
    server.process.stderr!.on('data', (chunk: Buffer) => {
      server.log += chunk.toString();
      server.changed();
    });
    await server.says('Server is ready');
    return server;
  }

  /** Waits until the log contains a text. */
  async says(text: string | RegExp): Promise<void> {
    while (!(typeof text === 'string' ? this.log.includes(text) : text.test(this.log)))
      await new Promise<void>((resolve) => (this.changed = resolve));
  }

  /** What it says from now on. */
  forget(): void {
    this.log = '';
  }

  async routes(): Promise<{ remote_id: string }[]> {
    const answer = (await (await fetch(`http://127.0.0.1:${this.monitor}/routez`)).json()) as { routes?: { remote_id: string }[] };
    return answer.routes ?? [];
  }

  reload(): void {
    this.process!.kill('SIGHUP');
  }

  async stop(): Promise<void> {
    if (!this.process || this.process.exitCode !== null) return;
    const exited = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await exited;
  }
}

/** What the processes log, as it comes. */
class Warnings {
  private readonly waiting: [pattern: RegExp, resolve: () => void][] = [];

  constructor() {
    const warn = (message: unknown) => {
      for (const [pattern, resolve] of this.waiting) if (pattern.test(String(message))) resolve();
    };
    Logger.overrideLogger({ log: () => undefined, error: () => undefined, warn });
  }

  next(pattern: RegExp): Promise<void> {
    return new Promise((resolve) => this.waiting.push([pattern, resolve]));
  }
}

const warnings = new Warnings();
const servers: Server[] = [];
const certificates = join(home, 'nats-tls');
let cluster: number[];
let password: string;

const connect = (host: string) => Nats.connect(`nats://chat:${encodeURIComponent(password)}@${host}:${servers[0]!.port}`, 'chat', ca);

beforeAll(async () => {
  const made = ['--out', home, '--format', 'env', '--postgres', 'p:5432', '--nats', 'n:4222', '--development'];
  expect((await runCommand('make-secrets', made)).code).toBe(0);
  const { processes } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { processes: { chat: { nats: string } } };
  password = processes.chat.nats;
  ours.sign(certificates, 'DNS:localhost');
  cluster = [await freePort(), await freePort()];
  for (const [index, own] of cluster.entries()) servers.push(await Server.start(`server-${index}`, certificates, { own, routes: cluster }));
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  Logger.overrideLogger(true);
  rmSync(home, { recursive: true, force: true });
});

test('servers of the broker find each other over TLS, and one with a certificate of another CA gets no route', async () => {
  for (const server of servers) await server.says('Route connection created');
  const stranger = await Server.start('stranger', others.sign(join(home, 'stranger'), 'DNS:localhost'), {
    own: await freePort(),
    routes: cluster,
  });
  await stranger.says(/TLS route handshake error.*unknown authority/);
  expect(await stranger.routes()).toEqual([]);
  await stranger.stop();
});

test('a process connects with the CA; with another one it is refused, says why, and connects when the file is replaced', async () => {
  copyFileSync(others.file, ca);
  const refused = warnings.next(/The broker cannot be reached: .*certificate/);
  const connecting = connect('localhost');
  await refused;
  copyFileSync(ours.file, ca);
  const nats = await connecting;
  expect(nats.connection.info).toMatchObject({ tls_required: true });
  await nats.onApplicationShutdown();
});

test('a certificate with another name is refused with a message, and a new one is taken over by a reload without a restart', async () => {
  copyFileSync(ours.file, ca);
  const refused = warnings.next(/The broker cannot be reached: Hostname\/IP does not match certificate's altnames/);
  const connecting = connect('127.0.0.1');
  await refused;
  servers[0]!.forget();
  ours.sign(certificates, 'DNS:localhost,IP:127.0.0.1');
  servers[0]!.reload();
  await servers[0]!.says('Reloaded');
  await (await connecting).onApplicationShutdown();
});
