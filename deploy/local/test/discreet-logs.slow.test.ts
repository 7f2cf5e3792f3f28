import { pressAt } from '@sotto/local/pay';
import { type Stack, startStack } from '@sotto/local/stack';
import { TraceReceiver } from '@sotto/testing/trace-receiver';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aMember, Browser } from './browser.js';
import { leaksIn } from '@sotto/local/leaks';
import { anItem } from './market.js';
import { until, upload } from './upload.js';

/** Stands in every field that a member can fill. */
const marker = `planted${randomUUID().slice(0, 8)}`;
const cover = readFileSync(new URL('../demo/covers/silk.webp', import.meta.url));

let receiver: TraceReceiver;
let stack: Stack;
beforeAll(async () => {
  receiver = await TraceReceiver.start();
  const settings = {
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  stack = await startStack({ ephemeral: true, quiet: true, demo: false, settings });
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  await receiver?.stop();
}, 60_000);

const message = (more: object = {}) => ({ clientMessageId: randomUUID(), content: `${marker} says hello`, ...more });

/** Every request that takes text, once with valid input. */
async function aLife(ana: Browser, bea: Browser): Promise<string> {
  await ana.like(bea);
  await bea.like(ana);
  const conversationId = await ana.open(bea);
  const messages = `/conversations/${conversationId}/messages`;
  await ana.need('POST', messages, message());
  await bea.need('POST', `${messages}/search`, { text: marker });
  const { message: burning } = await ana.need('POST', messages, message({ isBurnMessage: true, burnDurationMinutes: 1 }));
  await bea.need('POST', `/conversations/${conversationId}/messages/${burning.id}/open`, {});
  await bea.need('POST', '/reports', { userId: ana.userId, reportType: 'harassment', description: `${marker} was rude` });
  await bea.need('POST', '/support-requests', {
    ...{ clientRequestId: randomUUID(), name: marker, email: `${marker}@sotto.example`, subject: marker },
    ...{ message: `${marker} does not work`, requestType: 'bug' },
  });
  expect((await upload(ana, 'private-media', cover, `${marker}.webp`)).status).toBe(204);
  await ana.need('PUT', '/storefront', { storefrontName: marker, bio: marker, bannerFileId: '' });
  const item = await anItem(ana, { title: marker });
  const { paymentId, url } = await bea.need('POST', `/items/${item.id}/purchase`, {});
  await pressAt(url, 'pay');
  await until(
    () => bea.need('GET', `/payments/${paymentId}`),
    ({ payment }) => payment.status === 'completed',
    60_000,
  );
  return messages;
}

/** Every request that fails and has text in it. */
async function mistakes(ana: Browser, messages: string): Promise<void> {
  const stranger = new Browser(stack.url, `${marker}.nobody@sotto.example`);
  await stranger.ask('POST', '/sessions', { email: stranger.email, password: `${marker} wrong` });
  await stranger.ask('POST', '/accounts', { email: `${marker} no address`, password: marker, displayName: marker });
  await ana.ask('POST', messages, { ...message(), clientMessageId: marker });
  await ana.ask('POST', messages, { content: { [marker]: marker } });
  await ana.ask('GET', `/places?q=${marker}`);
  await ana.ask('GET', `/profiles/${marker}`);
  await ana.ask('PUT', '/profile', { displayName: marker.repeat(40), age: marker });
  await ana.ask('POST', '/account/export', { password: marker });
  await ana.ask('PUT', '/password-resets', { token: marker, password: marker });
  await upload(ana, 'private-media', Buffer.from(`${marker} is no picture`), `${marker}.png`);
  for (const path of [`/${marker}?token=${marker}`, `/api/v1/${marker}`, `/auth?mode=${marker}`])
    await fetch(stack.url + path, { headers: { 'user-agent': marker, referer: `https://${marker}.example/`, traceparent: marker } });
  await fetch(`${stack.url}/api/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.url },
    body: `{"email": ${marker}`,
  });
  await fetch(`${stack.url}/api/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"${marker}": 1}`,
  });
}

/** The database and the broker go in the middle of writing. */
async function outages(ana: Browser, messages: string): Promise<void> {
  for (const name of ['postgres', 'nats'] as const) {
    const writing = Array.from({ length: 12 }, () => ana.ask('POST', messages, message()));
    await stack.kill(name);
    await Promise.all([...writing, ana.ask('PUT', '/storefront', { storefrontName: `${marker} again`, bio: marker, bannerFileId: '' })]);
    await until(
      () => ana.ask('POST', messages, message()),
      ({ status }) => status < 300,
      60_000,
    );
  }
}

test('neither logs nor spans hold anything of what members wrote, however it went', async () => {
  const [ana, bea] = [new Browser(stack.url, `${marker}@sotto.example`), await aMember(stack.url)];
  await ana.signUp();
  await ana.saveProfile({ displayName: marker, location: `${marker} City` });
  const messages = await aLife(ana, bea);
  await mistakes(ana, messages);
  await outages(ana, messages);

  const secrets = [marker, ana.token, bea.token, ana.cookie('__Host-refresh') ?? marker, 'correct horse'];
  expect(leaksIn(stack.dataDir, secrets)).toEqual([]);
  const spans = Buffer.concat(receiver.payloads);
  expect(secrets.filter((secret) => spans.includes(secret))).toEqual([]);

  // The search is meaningful: the texts were stored.
  const lines = readFileSync(join(stack.dataDir, 'logs', 'gateway.log'), 'utf8').split('\n');
  expect(lines.find((line) => line.includes('POST /api/v1/conversations/:id/messages 200'))).toMatch(/"trace_id":"[0-9a-f]{32}"/);
  expect(receiver.spans.some(({ service, name }) => service === 'chat' && name === 'SendMessage')).toBe(true);
}, 120_000);
