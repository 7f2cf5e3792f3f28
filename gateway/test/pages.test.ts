import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { TestGateway } from './gateway.js';
import { World } from './world.js';

/** What browsers of members send. */
const signedIn = { cookie: '__Host-refresh=abc' };

let world: World;
let gateway: TestGateway;
let folder: string;
const home = '<!doctype html><title>Home</title>';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-pages-'));
  const web = join(folder, 'web');
  for (const part of [join(web, 'assets'), join(web, 'pages'), join(web, '.vite')]) mkdirSync(part, { recursive: true });
  writeFileSync(join(folder, 'secret.jpg'), 'secret');
  writeFileSync(join(web, 'index.html'), home);
  writeFileSync(join(web, 'index.html.br'), brotliCompressSync(home));
  writeFileSync(join(web, 'index.html.gz'), gzipSync(home));
  for (const page of ['landing.en', 'landing.es', 'pricing.en', 'pricing.es', 'landing', 'pricing', 'storefront'])
    writeFileSync(join(web, 'pages', `${page}.html`), `<title>${page}</title>`);
  writeFileSync(join(web, 'theme.js'), 'theme()');
  writeFileSync(join(web, 'sw.js'), 'work()');
  writeFileSync(join(web, 'sw.js.br'), brotliCompressSync('work()'));
  writeFileSync(join(web, 'manifest.webmanifest'), '{}');
  writeFileSync(join(web, 'assets', 'app-a1b2c3.js'), 'app()');
  writeFileSync(join(web, 'assets', 'app-a1b2c3.js.br'), brotliCompressSync('app()'));
  writeFileSync(join(web, '.vite', 'manifest.json'), '{}');
  world = await World.start();
  gateway = await world.gateway({ webRoot: web, developmentTools: true });
});

afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

test.each(['/swipe', '/profile/0192f0c4-5a', '/auth?mode=reset-password', '/chat/'])(
  'pages: %s is answered with the web app',
  async (path) => {
    const page = await gateway.request('GET', path);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<title>Home') });
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  },
);

test.each([
  ['/', 'landing'],
  ['/pricing', 'pricing'],
  ['/pricing/?plan=premium', 'pricing'],
  ['/storefront/0192f0c4-5a', 'storefront'],
])('pages: %s is answered with the copy of the web app for its page', async (path, name) => {
  const page = await gateway.request('GET', path, { headers: signedIn });
  expect(page).toMatchObject({ status: 200, text: `<title>${name}</title>` });
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['/', 'es-MX,es;q=0.9,en;q=0.8', 'landing.es'],
  ['/', 'de, en;q=0.5, es;q=0.2', 'landing.en'],
  ['/', 'de', 'landing.en'],
  ['/', '', 'landing.en'],
  ['/?ref=ABC', 'es', 'landing.es'],
  ['/pricing', 'es', 'pricing.es'],
  ['/pricing/', 'en', 'pricing.en'],
  ['/pricing?plan=premium', 'es', 'pricing'],
  ['/storefront/0192f0c4-5a', 'es', 'storefront'],
])('pages: a visitor gets %s in "%s" drawn as %s', async (path, accepted, name) => {
  const page = await gateway.request('GET', path, { headers: { 'accept-language': accepted } });
  expect(page).toMatchObject({ status: 200, text: `<title>${name}</title>` });
  if (name.includes('.')) expect(page.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
});

test('pages: search engines may show some pages if the operator lets them', async () => {
  const open = await world.gateway({ webRoot: join(folder, 'web'), indexable: true });
  const robots = async (path: string) => (await open.request('GET', path)).headers.get('x-robots-tag');
  expect([await robots('/'), await robots('/terms'), await robots('/terms/')]).toEqual([null, null, null]);
  expect([await robots('/auth'), await robots('/browse-creators'), await robots('/storefront/x')]).toEqual([
    'noindex',
    'noindex',
    'noindex',
  ]);
  expect((await open.request('GET', '/robots.txt')).text).toMatch(/^User-agent: \*\nAllow: \/\$\nAllow: \/about\$\n.+\nDisallow: \/\n$/s);
});

test.each(['/nowhere', '/profile/a/b', '/wp-admin/', '/pricing/more', '/landing'])(
  'pages: %s is answered with the web app and status 404',
  async (path) => {
    expect(await gateway.request('GET', path)).toMatchObject({ status: 404, text: expect.stringContaining('<title>Home') });
  },
);

test.each([
  ['/swipe', 200, 'br', 'br'],
  ['/swipe', 200, 'gzip', 'gzip'],
  ['/nowhere', 404, 'gzip, br', 'br'],
  ['/swipe', 200, 'identity', null],
  ['/theme.js', 200, 'br', null],
])('pages: %s (%i) for "%s" is sent as %s', async (path, status, accepts, encoding) => {
  const page = await gateway.request('GET', path, { headers: { 'accept-encoding': accepts } });
  expect([page.status, page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([status, encoding, 'Accept-Encoding']);
  expect(page.text).toBe(path === '/theme.js' ? 'theme()' : home);
});

test('pages: hashed files are cached permanently, others are revalidated', async () => {
  const hashed = await gateway.request('GET', '/assets/app-a1b2c3.js', { headers: { 'accept-encoding': 'br' } });
  expect(hashed).toMatchObject({ status: 200, text: 'app()' });
  expect(hashed.headers.get('content-encoding')).toBe('br');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const plain = await gateway.request('GET', '/theme.js');
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  expect(await raw('/theme.js', `If-None-Match: ${plain.headers.get('etag')}`)).toMatch(/^HTTP\/1.1 304/);
});

test('pages: the service worker and the manifest are revalidated, and the worker may be started by pages of this origin only', async () => {
  const worker = await gateway.request('GET', '/sw.js', { headers: { 'accept-encoding': 'br' } });
  expect(worker).toMatchObject({ status: 200, text: 'work()' });
  expect(worker.headers.get('content-encoding')).toBe('br');
  expect(worker.headers.get('content-type')).toMatch(/javascript/);
  expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'");
  const manifest = await gateway.request('GET', '/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  for (const { headers } of [worker, manifest]) expect(headers.get('cache-control')).toBe('no-cache');
});

test.each(['/assets/app-ffffff.js', '/.vite/manifest.json', '/.env', '/index.html.bak'])('pages: %s is not found', async (path) => {
  expect(await gateway.request('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('pages: robots.txt disallows crawlers', async () => {
  expect(await gateway.request('GET', '/robots.txt')).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow: /\n' });
});

/** A path as it stands, which an address parser would tidy up. */
async function raw(path: string, header = 'Accept: */*'): Promise<string> {
  const { hostname, port } = new URL(gateway.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${header}\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

test('pages: no path leaves the folder of the web app', async () => {
  for (const path of ['/assets/../../secret.jpg', '/%2e%2e/secret.jpg', '/..%2fsecret.jpg']) {
    expect((await raw(path)).split('\r\n')[0]).toMatch(/^HTTP\/1\.1 (400|403|404)/);
  }
});

test('development inbox: shows mails with links and does not run their contents', async () => {
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
  const page = await gateway.request('GET', '/dev/inbox?to=a%40example.com');
  expect(asked).toMatchObject({ to: 'a@example.com', viewer: { kind: 'service', userId: 'gateway' } });
  expect(page.text).toContain('<a href="https://sotto.example/#confirm=t-1&amp;x=">');
  expect(page.text).toContain('&lt;script&gt;');
  expect(page.text).not.toMatch(/<(script|img)/);
  expect(page.text).toContain('http-equiv="refresh"');
  expect((await gateway.request('GET', '/dev/inbox.css')).headers.get('content-type')).toContain('text/css');
});

test('development inbox: is not found without development tools', async () => {
  const plain = await world.gateway();
  expect((await plain.request('GET', '/dev/inbox')).status).toBe(404);
});
