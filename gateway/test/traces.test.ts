import { newId } from '@sotto/kit/orm/ids';
import { collectRequestLines } from '@sotto/testing/request-lines';
import { TraceReceiver, type ReceivedSpan } from '@sotto/testing/trace-receiver';
import { setTimeout as delay } from 'node:timers/promises';
import { Stack } from './stack.js';
import { aMember, type TestGateway } from './gateway.js';

let receiver: TraceReceiver;
let stack: Stack;
let gateway: TestGateway;
beforeAll(async () => {
  receiver = await TraceReceiver.start();
  const requestLog = { REQUEST_LOG_SHARE: 0.5, REQUEST_LOG_SLOW_MS: 600_000 };
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: 1, ...requestLog };
  stack = await Stack.start(tracing);
  gateway = await stack.world.gateway({ trustedProxies: ['loopback'] }, tracing);
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

/** Spans leave in batches. */
async function arrived(find: (spans: ReceivedSpan[]) => ReceivedSpan | undefined): Promise<ReceivedSpan> {
  for (const limit = Date.now() + 20_000; Date.now() < limit; await delay(50)) {
    const span = find(receiver.spans);
    if (span) return span;
  }
  throw new Error(`It never came, only ${receiver.spans.map(({ service, name }) => `${service}: ${name}`).join(', ')}.`);
}

/** The span and those above it, as far as they have arrived: processes send theirs at different times. */
function lineOf(span: ReceivedSpan): ReceivedSpan[] {
  const above = receiver.spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentId);
  return [span, ...(above ? lineOf(above) : [])];
}

/** The names of the span and of those above it, up to where the trace begins. */
async function wholeLineOf(span: ReceivedSpan): Promise<string[]> {
  await arrived(() => lineOf(span).find(({ parentId }) => parentId === ''));
  return lineOf(span).map(({ service, name }) => `${service}: ${name}`);
}

const secret = `planted-${newId()}`;
const signUp = {
  email: `${secret}@example.org`,
  password: `${secret} horse`,
  displayName: 'Robin',
  ageAccepted: true,
  termsAccepted: true,
  privacyAccepted: true,
  communityAccepted: true,
  termsVersion: 'v1.0',
};

test("traces: a call, its event and the event's handling form one trace", async () => {
  const { status } = await gateway.request('POST', '/api/v1/accounts', { body: signUp });
  expect(status).toBe(200);
  const handled = await arrived((spans) => spans.find(({ name }) => /^handle \w+-identity-MemberRegistered$/.test(name)));
  expect((await wholeLineOf(handled)).slice(1)).toEqual([
    expect.stringMatching(/^identity: publish evt\.identity\.v1\./),
    expect.stringMatching(/^identity: /),
    expect.stringMatching(/^gateway: call /),
    expect.stringMatching(/^gateway: POST \/api\/v1\/accounts$/),
  ]);
  const spans = receiver.of(handled.traceId);
  expect(spans.filter(({ parentId }) => parentId === '')).toHaveLength(1);
  const stored = await arrived((all) =>
    all.find(({ traceId, service, name }) => traceId === handled.traceId && service === 'identity' && /^insert/.test(name)),
  );
  expect((await wholeLineOf(stored)).at(-1)).toBe('gateway: POST /api/v1/accounts');
});

test('traces: spans contain no request data', async () => {
  await gateway.request('POST', '/api/v1/sessions', { body: { email: signUp.email, password: signUp.password } });
  await gateway.request('GET', `/api/v1/places?q=${secret}`, { as: aMember() });
  await arrived((spans) => spans.find(({ name }) => name === 'GET /api/v1/places'));
  expect(Buffer.concat(receiver.payloads).includes(secret)).toBe(false);
});

test("traces: the gateway starts a new trace and ignores the caller's, even behind a trusted proxy", async () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const headers = { traceparent: `00-${traceId}-${spanId}-01`, 'x-forwarded-for': '198.51.100.7' };
  await gateway.request('GET', '/api/v1/matches', { headers });
  const span = await arrived((spans) => spans.find(({ name }) => name === 'GET /api/v1/matches'));
  expect(span.parentId).toBe('');
  expect(receiver.of(traceId)).toEqual([]);
});

test('request log: a request has one line in each process that took part, of one trace and at one level', async () => {
  const { lines, stop } = collectRequestLines();
  const [count, member] = [20, aMember()];
  const answered = () => lines.filter(({ line }) => line.route === '/api/v1/places');
  const asked = () => lines.filter(({ line }) => line.method === 'SearchPlaces');
  try {
    for (let n = 0; n < count; n++) await gateway.request('GET', `/api/v1/places?q=${secret}`, { as: member });
    // The gateway writes its line after the client has the answer.
    for (const limit = Date.now() + 10_000; Date.now() < limit && answered().length < count; ) await delay(10);
  } finally {
    stop();
  }
  const levels = (found: typeof lines) => found.map(({ traceId, level }) => [traceId, level]).sort();
  expect(new Set(answered().map(({ traceId }) => traceId)).size).toBe(count);
  expect(levels(asked())).toEqual(levels(answered()));
  expect(answered()[0]?.line).toEqual({
    msg: 'GET /api/v1/places 200',
    method: 'GET',
    route: '/api/v1/places',
    status: 200,
    ms: expect.any(Number),
    request_id: expect.any(String),
  });
  expect(JSON.stringify(lines)).not.toContain(secret);
});
