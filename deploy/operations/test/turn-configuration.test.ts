import { freePorts } from '@sotto/local/free-ports';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { turnConfiguration } from '../src/turn-configuration.mjs';

const [current, previous] = ['c'.repeat(32), 'p'.repeat(32)];
const address = '127.0.0.1';
const home = mkdtempSync(join(tmpdir(), 'sotto-turn-'));
const log = join(home, 'log');
let relay: ChildProcess;
let port: number;

beforeAll(async () => {
  [port = 0] = await freePorts(1);
  const file = join(home, 'turnserver.conf');
  const secrets = { turn: current, previousTurn: previous };
  const configuration = turnConfiguration({ secrets, address, port, database: join(home, 'turn.db'), local: true });
  writeFileSync(file, configuration.replace('log-file=stdout', `log-file=${log}`));
  relay = spawn('turnserver', ['-c', file, `--pidfile=${join(home, 'pid')}`], { stdio: 'ignore' });
  while (!(await accepts())) await delay(50);
});
afterAll(async () => {
  relay.kill();
  await once(relay, 'exit');
  rmSync(home, { recursive: true });
});

const accepts = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: address, port }, () => resolve(Boolean(socket.end())));
    socket.on('error', () => resolve(false));
  });

/** Two ends of a call by coturn's own client: through the relay, or from the relay to another peer. */
async function talk({ secret = current, lifetime = 600, peer }: { secret?: string; lifetime?: number; peer?: string }): Promise<string> {
  const username = `${Math.floor(Date.now() / 1000) + lifetime}:${randomUUID()}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  const to = peer ? ['-e', peer, '-r', '9'] : ['-y'];
  const args = ['-p', String(port), '-u', username, '-w', credential, '-n', '3', '-c', ...to, address];
  return new Promise((resolve) => {
    execFile('turnutils_uclient', args, { timeout: 10_000 }, (_, out, error) => resolve(out + error));
  });
}

test.each([
  ['the secret that signs now', current],
  ['the one before', previous],
])('both ends of a call meet in the relay with %s, of which its log has nothing', async (_, secret) => {
  const before = readFileSync(log, 'utf8');
  expect(await talk({ secret })).toMatch(/Total lost packets 0 /);
  expect(readFileSync(log, 'utf8')).toBe(before);
});

test.each([
  ['another secret', { secret: 'x'.repeat(32) }],
  ['credentials that have expired', { lifetime: -10 }],
])('%s is refused', async (_, credentials) => {
  const said = await talk(credentials);
  expect(said).toMatch(/401|Unauthorized|Wrong credentials|cannot|error/i);
  expect(said).not.toMatch(/Total lost packets 0 /);
});

test.each(['127.0.0.2', '10.0.0.1', '169.254.169.254', '192.168.0.1', '8.8.8.8'])('nothing is relayed to %s', async (peer) => {
  expect(await talk({ peer })).toMatch(/403 \(Forbidden IP\)/);
});
