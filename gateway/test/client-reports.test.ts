import { metricValue } from '@sotto/testing/metric-value';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '../src/observability/metrics.js';
import { aMember, type TestGateway } from './gateway.js';
import { World } from './world.js';

let world: World;
let gateway: TestGateway;
let webRoot: string;

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'sotto-reports-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Home</title>');
  world = await World.start();
  gateway = await world.gateway({ webRoot, clientReportsShare: 1 }, { VERSION: '1.2.3' });
});

afterAll(async () => {
  await world.stop();
  rmSync(webRoot, { recursive: true });
});

const aVital = (name = 'LCP', value = 1_900) => ({ name, page: 'swipe', value });
const anError = (kind = 'TypeError') => ({ kind, page: 'chat', stack: ['account.api-a1B2.js:1:234'] });
const aReport = (parts: object = {}) => ({ version: '1.2.3', device: 'phone', vitals: [aVital()], errors: [anError()], ...parts });
const send = (body: unknown, to = gateway) => to.request('POST', '/api/v1/client-reports', { body });

const value = (line: string, labels: Record<string, string> = {}, of = gateway) => metricValue(of.app.get(Metrics).registry, line, labels);

/** All lines of the metrics of pages. */
const everything = async (of = gateway) =>
  (await of.app.get(Metrics).registry.metrics()).split('\n').filter((line) => line.startsWith('web_'));

test('client reports: web vitals are counted by kind of page and device, in seconds', async () => {
  expect((await send(aReport({ vitals: [aVital('LCP', 1_900), aVital('CLS', 120)], errors: [] }))).body).toEqual({});
  const labels = { vital: 'LCP', page: 'swipe', device: 'phone' };
  expect(await value('web_vital_seconds_sum', labels)).toBe(1.9);
  expect(await value('web_vital_seconds_bucket', { ...labels, le: '1.8' })).toBe(0);
  expect(await value('web_vital_seconds_bucket', { ...labels, le: '2.5' })).toBe(1);
  expect(await value('web_layout_shift_sum', { page: 'swipe', device: 'phone' })).toBe(0.12);
});

test('client reports: an error is counted by kind and page, and logged with its place in our files', async () => {
  const lines: unknown[] = [];
  const ignore = () => undefined;
  gateway.app.useLogger({ log: (line: unknown) => lines.push(line), warn: ignore, error: ignore });
  await send(aReport({ vitals: [], errors: [anError('ChunkLoadError')] }));
  expect(await value('web_errors_total', { kind: 'ChunkLoadError', page: 'chat' })).toBe(1);
  const line = { msg: 'a page reports an error', kind: 'ChunkLoadError', page: 'chat', version: '1.2.3', device: 'phone' };
  expect(lines).toContainEqual({ ...line, stack: 'account.api-a1B2.js:1:234' });
});

test('client reports: a member, a visitor and a page without cookies may report, a page of another origin may not', async () => {
  const body = aReport({ errors: [] });
  for (const options of [{ as: aMember() }, {}, { headers: { origin: gateway.pageOrigin } }])
    expect((await gateway.request('POST', '/api/v1/client-reports', { body, ...options })).status).toBe(200);
  const foreign = { body: aReport({ errors: [anError('RangeError')] }), headers: { origin: 'https://evil.example' } };
  expect(await gateway.request('POST', '/api/v1/client-reports', foreign)).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } });
  expect(await value('web_errors_total', { kind: 'RangeError' })).toBeUndefined();
});

test.each([
  ['the message of an error', { errors: [{ ...anError(), message: 'I love Ana' }] }, 'message'],
  ['an address', { url: 'https://sotto.example/chat?user=0192f0c4' }, 'url'],
  ['an id of a member', { userId: crypto.randomUUID() }, 'userId'],
  ['a class of error that is not listed', { errors: [anError('AnaError')] }, 'errors[0].kind'],
  ['a text in the stack', { errors: [{ ...anError(), stack: ['TypeError: I love Ana'] }] }, 'errors[0].stack[0]'],
  ['a foreign file in the stack', { errors: [{ ...anError(), stack: ['https://evil.example/a.js:1:2'] }] }, 'errors[0].stack[0]'],
  ['a page with an id', { vitals: [{ ...aVital(), page: 'profile/0192f0c4' }] }, 'vitals[0].page'],
  ['a page that the app does not have', { errors: [{ ...anError(), page: 'wp-admin' }] }, 'errors[0].page'],
  ['an unknown vital', { vitals: [aVital('FID')] }, 'vitals[0].name'],
  ['a negative duration', { vitals: [aVital('LCP', -1)] }, 'vitals[0].value'],
  ['an endless duration', { vitals: [aVital('LCP', 60_001)] }, 'vitals[0].value'],
  ['an unknown device', { device: 'Pixel 9 of Ana' }, 'device'],
  ['no device', { device: undefined }, 'device'],
  ['a version that is a text', { version: 'made by Ana' }, 'version'],
  ['too many errors', { errors: Array.from({ length: 11 }, () => anError()) }, 'errors'],
])('client reports: %s is refused, and nothing is counted', async (_what, parts, field) => {
  const before = await everything();
  const reply = await send(aReport(parts));
  expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT', fields: [{ field }] } });
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(await everything()).toEqual(before);
});

test('client reports: an address may send 120 in a minute', async () => {
  const trusting = await world.gateway({ trustedProxies: ['127.0.0.1'] });
  const from = async (address: string) => {
    const options = { body: aReport(), headers: { 'x-forwarded-for': address } };
    return (await trusting.request('POST', '/api/v1/client-reports', options)).status;
  };
  const statuses = [];
  for (let calls = 0; calls < 121; calls++) statuses.push(await from('203.0.113.9'));
  expect([statuses[0], statuses.at(-1), await from('203.0.113.200')]).toEqual([200, 429, 200]);
});

test('client reports: a page names the version and asks for what the operator wants', async () => {
  const asks = async (share: number) => {
    const { headers } = await (await world.gateway({ webRoot, clientReportsShare: share }, { VERSION: '1.2.3' })).request('GET', '/swipe');
    return headers.get('server-timing');
  };
  expect(await asks(1)).toBe('build;desc="1.2.3", vitals');
  expect(await asks(Number.MIN_VALUE)).toBe('build;desc="1.2.3"');
  expect(await asks(0)).toBeNull();
});

test('client reports: a path that is no page asks for nothing', async () => {
  expect((await gateway.request('GET', '/nowhere')).headers.get('server-timing')).toBeNull();
});

test('client reports: while they are off, late ones are ignored', async () => {
  const off = await world.gateway({ clientReportsShare: 0 });
  expect((await send(aReport(), off)).status).toBe(200);
  expect(await everything(off)).toEqual([]);
});

test('client reports: pages are counted when browsers load them, by their kind', async () => {
  const asBrowser = { headers: { 'sec-fetch-dest': 'document' } };
  await gateway.request('GET', '/profile/0192f0c4', asBrowser);
  await gateway.request('GET', '/', asBrowser);
  await gateway.request('GET', '/nowhere', asBrowser);
  await gateway.request('GET', '/');
  const counted = (await everything()).filter((line) => line.startsWith('web_pages_total'));
  expect(counted.toSorted()).toEqual([
    'web_pages_total{page="landing",service="gateway"} 1',
    'web_pages_total{page="profile",service="gateway"} 1',
  ]);
});
