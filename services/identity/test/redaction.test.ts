import type { Viewer } from '@sotto/kit/nats/viewer';
import { AccountErasedSchema } from '@sotto/proto/identity/v1/events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { User } from '../src/accounts/user.entity.js';
import { IdentityProvider } from '../src/verification/identity-provider.js';
import { Verification } from '../src/verification/verification.entity.js';
import { Provider } from './stripe.js';
import { viewerOf, World } from './world.js';

const folder = mkdtempSync(join(tmpdir(), 'sotto-redaction-'));
let provider: Provider;
let world: World;
beforeAll(async () => {
  provider = await Provider.start({ stateFile: join(folder, 'state.json') });
  world = await World.start({ stripe: provider.settings, deletionGraceDays: 0 });
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A member who visited the provider's page, with the result of the visit. */
async function visitor(visit?: Record<string, string>) {
  const viewer = viewerOf(await world.signUp());
  const { url } = await world.identity.startVerification(viewer, {});
  if (visit) await provider.finish(url, visit);
  const { providerSessionId } = await world.h.em.findOneOrFail(Verification, viewer.userId);
  return { viewer, url, sessionId: providerSessionId ?? '' };
}

/** Erases the account and waits until its events are published. */
async function requestDeletion(viewer: Viewer): Promise<void> {
  await world.identity.requestDeletion(viewer, { password: 'correct horse' });
  await world.h.settle();
  expect(await world.h.em.count(User, { id: viewer.userId })).toBe(0);
  expect((await world.h.published(AccountErasedSchema)).map(({ userId }) => userId)).toContain(viewer.userId);
}

/** Makes retries due now, because `settle` does not wait for jobs of the future. */
async function redacted(sessionId: string): Promise<void> {
  for (const limit = Date.now() + 15_000; !provider.sessionOf(sessionId).redaction && Date.now() < limit; ) await delay(50);
  expect(provider.sessionOf(sessionId).redaction).toEqual({ status: 'redacted' });
}

const jobsAbout = (sessionId: string) =>
  world.h.em.execute<{ data: object; state: string }[]>(
    `select data, state, retry_limit as "retryLimit" from pgboss.job where name = 'redact-sessions' and data->>'sessionId' = ?`,
    [sessionId],
  );

test.each([
  ['verified', { outcome: 'verified' }, 'verified'],
  ['asked for new input', { outcome: 'requires_input', code: 'document_expired' }, 'canceled'],
  ['still open', undefined, 'canceled'],
])('redaction: the provider deletes the data of an erased member whose session was %s', async (_, visit, status) => {
  const { viewer, url, sessionId } = await visitor(visit);
  await requestDeletion(viewer);
  expect(provider.sessionOf(sessionId)).toMatchObject({ status, redaction: { status: 'redacted' }, last_error: null });
  expect((await fetch(url)).status).toBe(410);
  expect((await provider.eventsOf(sessionId)).at(-1)).toMatchObject({ type: 'redacted' });
});

test("redaction: the provider's event about an erased member is accepted", async () => {
  const { viewer, sessionId } = await visitor({ outcome: 'verified' });
  await requestDeletion(viewer);
  for (const { payload, signature } of await provider.eventsOf(sessionId))
    await world.identity.receiveVerificationEvent(viewer, { payload, signature });
  expect(await world.h.em.count(Verification, { userId: viewer.userId })).toBe(0);
});

test('redaction: an outage of the provider does not delay the erasure, and a job with the session id alone retries for days', async () => {
  const { viewer, sessionId } = await visitor({ outcome: 'verified' });
  await provider.pause();
  try {
    await requestDeletion(viewer);
    const [job, ...others] = await jobsAbout(sessionId);
    expect(others).toEqual([]);
    const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-/);
    expect(job).toEqual({ data: { sessionId, traceparent }, state: expect.stringMatching(/^(retry|active)$/), retryLimit: 42 });
  } finally {
    await provider.resume();
  }
  await redacted(sessionId);
}, 30_000);

test('redaction: a session in processing is redacted after its result', async () => {
  const { viewer, url, sessionId } = await visitor({ outcome: 'processing' });
  await requestDeletion(viewer);
  expect(provider.sessionOf(sessionId).redaction).toBeNull();
  await provider.finish(url, { outcome: 'verified' });
  await redacted(sessionId);
}, 30_000);

test('redaction: repeating it and an unknown session succeed', async () => {
  const { viewer, sessionId } = await visitor({ outcome: 'verified' });
  await requestDeletion(viewer);
  await world.h.get(IdentityProvider).redact(sessionId);
  await world.h.get(IdentityProvider).redact('vs_none');
  expect((await provider.eventsOf(sessionId)).filter(({ type }) => type === 'redacted')).toHaveLength(1);
});

test('redaction: a canceled session, which the provider refuses to redact, is not retried', async () => {
  const { viewer, sessionId } = await visitor({ outcome: 'canceled' });
  await requestDeletion(viewer);
  expect(await jobsAbout(sessionId)).toMatchObject([{ state: 'completed' }]);
});

test('redaction: no job is queued for a member without a session', async () => {
  await requestDeletion(viewerOf(await world.signUp()));
  const jobs = await world.h.em.execute(`select 1 from pgboss.job where name = 'redact-sessions' and state in ('created', 'retry')`);
  expect(jobs).toEqual([]);
});
