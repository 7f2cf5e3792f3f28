import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Door } from './door.js';
import { World } from './world.js';

let world: World;
let door: Door;
let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'sotto-pages-'));
  const web = join(home, 'web');
  for (const folder of [join(web, 'assets'), join(web, '.vite')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(home, 'secret.jpg'), 'secret');
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(web, 'theme.js'), 'theme()');
  writeFileSync(join(web, 'assets', 'app-a1b2c3.js'), 'app()');
  writeFileSync(join(web, 'assets', 'app-a1b2c3.js.br'), brotliCompressSync('app()'));
  writeFileSync(join(web, '.vite', 'manifest.json'), '{}');
  world = await World.start();
  door = await world.door({ WEB_ROOT: web, DEVELOPMENT_TOOLS: true });
});

afterAll(async () => {
  await world.stop();
  rmSync(home, { recursive: true });
});

test.each(['/', '/swipe', '/profile/0192f0c4-5a', '/auth?mode=reset-password', '/chat/'])('%s is the app', async (path) => {
  const page = await door.ask('GET', path);
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<title>Home') });
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each(['/nowhere', '/profile/a/b', '/wp-admin/'])('%s is the app’s page for what is not there, and says so', async (path) => {
  expect(await door.ask('GET', path)).toMatchObject({ status: 404, text: expect.stringContaining('<title>Home') });
});

test('files with a hash are kept for ever, others are asked for again', async () => {
  const hashed = await door.ask('GET', '/assets/app-a1b2c3.js', { headers: { 'accept-encoding': 'br' } });
  expect(hashed).toMatchObject({ status: 200, text: 'app()' });
  expect(hashed.headers.get('content-encoding')).toBe('br');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await door.ask('GET', '/theme.js');
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  expect(await raw('/theme.js', `If-None-Match: ${plain.headers.get('etag')}`)).toMatch(/^HTTP\/1.1 304/);
});

test.each(['/assets/app-ffffff.js', '/.vite/manifest.json', '/.env', '/index.html.bak'])('%s is not there', async (path) => {
  expect(await door.ask('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('robots are told to stay away', async () => {
  expect(await door.ask('GET', '/robots.txt')).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow: /\n' });
});

/** A path as it stands, which an address parser would tidy up. */
async function raw(path: string, header = 'Accept: */*'): Promise<string> {
  const { hostname, port } = new URL(door.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${header}\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

test('no path leads out of the folder of the web app', async () => {
  for (const path of ['/assets/../../secret.jpg', '/%2e%2e/secret.jpg', '/..%2fsecret.jpg']) {
    expect((await raw(path)).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 (400|403|404)/);
  }
});

test('the inbox shows mails with links to click, and runs nothing that a mail brings', async () => {
  const mail = {
    to: 'a@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Go to https://sotto.example/#confirm=t-1&x="y"\n<img src=x>',
    state: 'sent',
  };
  let asked: unknown;
  await world.answer(IdentityService.method.listMail, (input, viewer) => {
    asked = { to: input.to, viewer };
    return { mails: [mail] };
  });
  const page = await door.ask('GET', '/dev/inbox?to=a%40example.com');
  expect(asked).toMatchObject({ to: 'a@example.com', viewer: { kind: 'service', userId: 'gateway' } });
  expect(page.text).toContain('<a href="https://sotto.example/#confirm=t-1&amp;x=">');
  expect(page.text).toContain('&lt;script&gt;');
  expect(page.text).not.toMatch(/<(script|img)/);
  expect(page.text).toContain('http-equiv="refresh"');
  expect((await door.ask('GET', '/dev/inbox.css')).headers.get('content-type')).toContain('text/css');
});

test('without development tools there is no inbox', async () => {
  const plain = await world.door();
  expect((await plain.ask('GET', '/dev/inbox')).status).toBe(404);
});
