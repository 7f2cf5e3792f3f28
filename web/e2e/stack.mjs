// The reference back end for a browser: PostgreSQL, NATS, chat, gateway, and in front of them this build plus stand-ins
// for what the slice lacks (accounts, the list of conversations). `npm run demo`, or started by Playwright.
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { freePort } from '@sotto/testing/free-port';
import { startNats } from '@sotto/testing/nats';
import { startPostgres } from '@sotto/testing/postgres';
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { extname } from 'node:path';
import { Inbox, people } from './stand-ins.mjs';

const root = new URL('../../', import.meta.url).pathname;
const port = Number(process.env.PORT ?? 4173);
const keys = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
  publicKeyEncoding: { format: 'pem', type: 'spki' },
});
const minter = new ViewerTokenMinter(keys.privateKey);

const [postgres, nats, gatewayPort] = await Promise.all([startPostgres(), startNats(), freePort()]);
const env = {
  ...process.env,
  NATS_URL: nats.url,
  DATABASE_URL: `${postgres.url}/postgres`,
  PORT: String(gatewayPort),
  VIEWER_PUBLIC_KEY: keys.publicKey,
  VIEWER_PRIVATE_KEY: keys.privateKey,
  SESSION_PUBLIC_KEY: keys.publicKey,
};
const run = (file) => spawn(process.execPath, [root + file], { env, stdio: process.env.VERBOSE ? 'inherit' : 'ignore' });
await once(run('services/chat/dist/migrate.js'), 'exit');
const children = [run('services/chat/dist/main.js'), run('gateway/dist/main.js')];
const inbox = new Inbox(postgres.url);

const session = async (name) => ({
  accessToken: await minter.mint({ kind: 'member', userId: people[name].userId, roles: [] }),
  userId: people[name].userId,
});
const member = (req) => /member=(\w+)/.exec(req.headers.cookie ?? '')?.[1];
const json = (res, status, body, headers = {}) =>
  res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const server = createServer(async (req, res) => {
  const path = new URL(req.url, 'http://x').pathname;
  const name = member(req);
  if (path === '/api/v1/sessions/refresh') return name ? json(res, 200, await session(name)) : json(res, 401, { code: 'UNAUTHENTICATED' });
  if (path === '/api/v1/sessions' && req.method === 'DELETE')
    return res.writeHead(204, { 'set-cookie': 'member=; Max-Age=0; Path=/' }).end();
  if (path === '/api/v1/sessions') return signIn(req, res);
  if (path === '/api/v1/conversations' && req.method === 'GET') return json(res, 200, await inbox.of(people[name]));
  if (path.startsWith('/api/'))
    return req.pipe(
      request({ port: gatewayPort, path: req.url, method: req.method, headers: req.headers }, (answer) =>
        answer.pipe(res.writeHead(answer.statusCode, answer.headers)),
      ),
    );
  return serve(path, res);
});
server.on('upgrade', (req, socket, head) => {
  const headers = Object.entries(req.headers)
    .map(([key, value]) => `${key}: ${value}\r\n`)
    .join('');
  const gateway = connect(
    gatewayPort,
    '127.0.0.1',
    () => gateway.write(`GET ${req.url} HTTP/1.1\r\n${headers}\r\n`) && gateway.write(head),
  );
  for (const end of [gateway, socket]) end.on('error', () => (gateway.destroy(), socket.destroy()));
  gateway.pipe(socket).pipe(gateway);
});
server.listen(port, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${port}: sign in as ana@example.com or marcus@example.com, password midnight`),
);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

async function signIn(req, res) {
  const { email, password } = JSON.parse(Buffer.concat(await Array.fromAsync(req)).toString());
  const name = email.split('@')[0];
  if (!people[name] || password !== 'midnight') return json(res, 401, { code: 'INVALID_CREDENTIALS', fields: [] });
  return json(res, 200, await session(name), { 'set-cookie': `member=${name}; Path=/; HttpOnly; SameSite=Strict` });
}

async function serve(path, res) {
  const types = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.webp': 'image/webp', '.svg': 'image/svg+xml' };
  const file = types[extname(path)] ? path : '/index.html';
  const body = await readFile(`${root}web/dist${file}`).catch(() => undefined);
  res.writeHead(body ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/html' }).end(body);
}

async function stop() {
  server.close();
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  await inbox.stop();
  await Promise.all([postgres.stop(), nats.stop()]);
  process.exit(0);
}
