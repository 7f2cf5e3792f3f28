import { startSandbox } from '@sotto/stripe-sandbox/sandbox';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startReceiver, type Received } from './receiver.js';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Receiver = Awaited<ReturnType<typeof startReceiver>>;
type Session = Stripe.Identity.VerificationSession;

const secretKey = 'sk_test_1';
const webhookSecret = 'whsec_1';
const folder = mkdtempSync(join(tmpdir(), 'sotto-stripe-'));
let receiver: Receiver;
let sandbox: Sandbox;
let stripe: Stripe;

const start = async (stateFile?: string, url = receiver.url) => {
  sandbox = await startSandbox({ secretKey, webhookSecret, identityWebhookUrl: url, stateFile });
  stripe = clientOf(sandbox, secretKey);
};

const clientOf = ({ url }: Sandbox, key: string) => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

beforeEach(async () => {
  receiver = await startReceiver();
  await start();
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (options?: Stripe.RequestOptions): Promise<Session> =>
  stripe.identity.verificationSessions.create(
    {
      type: 'document',
      client_reference_id: 'attempt',
      metadata: { a: 'b' },
      options: { document: { require_matching_selfie: true } },
      return_url: 'http://localhost:8080/back',
    },
    options,
  );

/** What a tester does on the page. */
const choose = (session: Session, form: Record<string, string>) =>
  fetch(session.url ?? 'none', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

/** The events, each proven to be signed. */
const events = (received: Received[] = receiver.received) =>
  received.map(
    ({ body, headers }) =>
      stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', webhookSecret) as Stripe.Event & {
        data: { object: Session };
      },
  );

const shortTypes = () => events().map(({ type }) => type.replace('identity.verification_session.', ''));

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: Stripe.errors.StripeError) => ({ type: error.type, code: error.code, status: error.statusCode, param: error.param }),
  );

test('Stripe sandbox: a new verification session requires input, and is read as it was created', async () => {
  const session = await open();
  expect(session).toMatchObject({
    object: 'identity.verification_session',
    status: 'requires_input',
    last_error: null,
    client_reference_id: 'attempt',
    metadata: { a: 'b' },
    options: { document: { require_matching_selfie: true } },
    livemode: false,
  });
  expect(session.url).toMatch(new RegExp(`^${sandbox.url}/identity/start/`));
  const { lastResponse: _, ...read } = await stripe.identity.verificationSessions.retrieve(session.id);
  expect(JSON.parse(JSON.stringify(session))).toEqual(read);
});

test.each([
  ['verified', { outcome: 'verified' }, ['created', 'processing', 'verified'], null],
  [
    'requires_input',
    { outcome: 'requires_input', code: 'document_expired' },
    ['created', 'processing', 'requires_input'],
    { code: 'document_expired', reason: 'The document is expired.' },
  ],
  [
    'requires_input',
    { outcome: 'requires_input', code: 'selfie_face_mismatch', reason: 'Another <b>face</b>' },
    ['created', 'processing', 'requires_input'],
    { code: 'selfie_face_mismatch', reason: 'Another <b>face</b>' },
  ],
  ['processing', { outcome: 'processing' }, ['created', 'processing'], null],
  ['canceled', { outcome: 'canceled' }, ['created', 'canceled'], null],
])('Stripe sandbox: the page ends a verification as %s, and sends signed events', async (status, form, types, lastError) => {
  const session = await open();
  expect((await choose(session, form)).status).toBe(303);
  await sandbox.webhooks.idle();

  expect(await stripe.identity.verificationSessions.retrieve(session.id)).toMatchObject({ status, last_error: lastError });
  expect(shortTypes()).toEqual(types);
  expect(events().at(-1)?.data.object).toMatchObject({ id: session.id, status, last_error: lastError });

  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('role="status"');
  expect(page).toContain('href="http://localhost:8080/back"');
  expect(page).not.toContain('<b>face');
});

test('Stripe sandbox: a processing verification can be finished later on the same page', async () => {
  const session = await open();
  await choose(session, { outcome: 'processing' });
  await choose(session, { outcome: 'verified' });
  await sandbox.webhooks.idle();
  expect(shortTypes()).toEqual(['created', 'processing', 'verified']);
});

test('Stripe sandbox: a finished verification does not change', async () => {
  const session = await open();
  await choose(session, { outcome: 'verified' });
  await choose(session, { outcome: 'canceled' });
  expect(await stripe.identity.verificationSessions.retrieve(session.id)).toMatchObject({ status: 'verified', url: null });
  expect(await refusalOf(stripe.identity.verificationSessions.cancel(session.id))).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_state_invalid',
    status: 400,
  });
});

test('Stripe sandbox: a verification that requires input can be canceled through the API', async () => {
  const session = await open();
  expect(await stripe.identity.verificationSessions.cancel(session.id)).toMatchObject({ status: 'canceled', url: null });
  await sandbox.webhooks.idle();
  expect(shortTypes()).toEqual(['created', 'canceled']);
});

test.each([
  ['verified', { outcome: 'verified' }, ['created', 'processing', 'verified', 'redacted']],
  [
    'canceled',
    { outcome: 'requires_input', code: 'document_expired' },
    ['created', 'processing', 'requires_input', 'canceled', 'redacted'],
  ],
])('Stripe sandbox: redacting a verification leaves only that it is %s, and can be repeated', async (status, form, types) => {
  const session = await open();
  await choose(session, form);
  const gone = { id: session.id, status, redaction: { status: 'redacted' }, last_error: null, metadata: {}, url: null };
  for (const time of ['first', 'second'])
    expect({ time, ...(await stripe.identity.verificationSessions.redact(session.id)) }).toMatchObject({ time, ...gone });
  expect(await stripe.identity.verificationSessions.retrieve(session.id)).toMatchObject(gone);
  await sandbox.webhooks.idle();
  expect(shortTypes()).toEqual(types);
  expect(events().at(-1)?.data.object).toMatchObject(gone);

  const page = await fetch(session.url ?? '');
  expect(page.status).toBe(410);
  expect(await page.text()).toContain('This verification is gone');
});

test.each(['processing', 'canceled'])('Stripe sandbox: a verification that is %s cannot be redacted', async (outcome) => {
  const session = await open();
  await choose(session, { outcome });
  const refused = { type: 'StripeInvalidRequestError', code: 'resource_state_invalid', status: 400 };
  expect(await refusalOf(stripe.identity.verificationSessions.redact(session.id))).toMatchObject(refused);
  expect(await stripe.identity.verificationSessions.retrieve(session.id)).toMatchObject({ status: outcome, redaction: null });
});

test('Stripe sandbox: one idempotency key creates one verification, and other parameters under it are refused', async () => {
  const [one, two] = await Promise.all([open({ idempotencyKey: 'k' }), open({ idempotencyKey: 'k' })]);
  expect(two.id).toBe(one.id);
  const other = stripe.identity.verificationSessions.create({ type: 'id_number' }, { idempotencyKey: 'k' });
  expect(await refusalOf(other)).toMatchObject({ type: 'StripeIdempotencyError', status: 400 });
  await sandbox.webhooks.idle();
  expect(shortTypes()).toEqual(['created']);
});

test('Stripe sandbox: refuses unknown keys, unknown ids and unknown parameters as Stripe does', async () => {
  const sessions = stripe.identity.verificationSessions;
  expect(await refusalOf(clientOf(sandbox, 'sk_test_2').identity.verificationSessions.create({ type: 'document' }))).toMatchObject({
    type: 'StripeAuthenticationError',
    status: 401,
  });
  expect(await refusalOf(sessions.retrieve('vs_none'))).toMatchObject({ code: 'resource_missing', status: 404 });
  expect(await refusalOf(sessions.create({ type: 'passport' }))).toMatchObject({ status: 400, param: 'type' });
  const misspelt = { type: 'document', return_ur: 'x' } as Stripe.Identity.VerificationSessionCreateParams;
  expect(await refusalOf(sessions.create(misspelt))).toMatchObject({ code: 'parameter_unknown', param: 'return_ur' });
  expect(await refusalOf(sessions.create({ type: 'document', return_url: 'javascript:alert(1)' }))).toMatchObject({ param: 'return_url' });
  expect(await refusalOf(stripe.coupons.create({}))).toMatchObject({ status: 404 });
  expect((await fetch(`${sandbox.url}/identity/start/none`)).status).toBe(404);
});

test('Stripe sandbox: events of verifications can be copied, reversed and delayed', async () => {
  const session = await open();
  await sandbox.webhooks.idle();
  await choose(session, { outcome: 'verified', copies: '2', reorder: 'on' });
  await sandbox.webhooks.idle();
  expect(shortTypes()).toEqual(['created', 'verified', 'verified', 'processing', 'processing']);
  expect(new Set(events().map(({ id }) => id)).size).toBe(3);

  const later = await open();
  await sandbox.webhooks.idle();
  await choose(later, { outcome: 'processing', delay: '1' });
  expect(shortTypes()).toHaveLength(6);
  await sandbox.webhooks.idle();
  expect(shortTypes()).toHaveLength(7);
});

test('Stripe sandbox: retries the delivery of a verification event until the receiver accepts it', async () => {
  await receiver.stop();
  await sandbox.stop();
  receiver = await startReceiver([500, 302]);
  await start();
  await open();
  await sandbox.webhooks.idle();
  expect(shortTypes()).toEqual(['created', 'created', 'created']);
  expect(new Set(events().map(({ id }) => id)).size).toBe(1);
});

test('Stripe sandbox: a restart keeps verifications, idempotency keys and undelivered events', async () => {
  await sandbox.stop();
  const file = join(folder, 'state.json');
  await start(file, 'http://127.0.0.1:1/hook');
  const session = await open({ idempotencyKey: 'k' });
  await sandbox.stop();

  await start(file);
  expect(await stripe.identity.verificationSessions.retrieve(session.id)).toMatchObject({ id: session.id, status: 'requires_input' });
  expect(await open({ idempotencyKey: 'k' })).toMatchObject({ id: session.id });
  await sandbox.webhooks.idle();
  expect(shortTypes()).toEqual(['created']);
});
