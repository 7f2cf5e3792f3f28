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

/** A member who was on the provider's page, which ended like that. */
async function visitor(visit?: Record<string, string>) {
  const viewer = viewerOf(await world.signUp());
  const { url } = await world.identity.startVerification(viewer, {});
  if (visit) await provider.finish(url, visit);
  const { providerSessionId } = await world.h.em.findOneOrFail(Verification, viewer.userId);
  return { viewer, url, sessionId: providerSessionId ?? '' };
}

/** The account is gone, and everybody has been told. */
async function leave(viewer: Viewer): Promise<void> {
  await world.identity.requestDeletion(viewer, { password: 'correct horse' });
  await world.h.settle();
  expect(await world.h.em.count(User, { id: viewer.userId })).toBe(0);
  expect((await world.h.published(AccountErasedSchema)).map(({ userId }) => userId)).toContain(viewer.userId);
}

/** The next tries are due in the future, which settling does not wait for. */
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
])('who leaves and was %s leaves nothing at the provider', async (_, visit, status) => {
  const { viewer, url, sessionId } = await visitor(visit);
  await leave(viewer);
  expect(provider.sessionOf(sessionId)).toMatchObject({ status, redaction: { status: 'redacted' }, last_error: null });
  expect((await fetch(url)).status).toBe(410);
  expect((await provider.eventsOf(sessionId)).at(-1)).toMatchObject({ type: 'redacted' });
});

test('the event of a redaction is taken in, though nobody is known whom it is about', async () => {
  const { viewer, sessionId } = await visitor({ outcome: 'verified' });
  await leave(viewer);
  for (const { payload, signature } of await provider.eventsOf(sessionId))
    await world.identity.receiveVerificationEvent(viewer, { payload, signature });
  expect(await world.h.em.count(Verification, { userId: viewer.userId })).toBe(0);
});

test('a provider that is away holds nobody back, and is asked again for days by a job that knows the session alone', async () => {
  const { viewer, sessionId } = await visitor({ outcome: 'verified' });
  await provider.pause();
  try {
    await leave(viewer);
    const [job, ...others] = await jobsAbout(sessionId);
    expect(others).toEqual([]);
    const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-/);
    expect(job).toEqual({ data: { sessionId, traceparent }, state: expect.stringMatching(/^(retry|active)$/), retryLimit: 42 });
  } finally {
    await provider.resume();
  }
  await redacted(sessionId);
}, 30_000);

test('what is being processed is redacted once there is a result', async () => {
  const { viewer, url, sessionId } = await visitor({ outcome: 'processing' });
  await leave(viewer);
  expect(provider.sessionOf(sessionId).redaction).toBeNull();
  await provider.finish(url, { outcome: 'verified' });
  await redacted(sessionId);
}, 30_000);

test('redacting twice is as once, and a session that the provider does not know is nothing to redact', async () => {
  const { viewer, sessionId } = await visitor({ outcome: 'verified' });
  await leave(viewer);
  await world.h.get(IdentityProvider).redact(sessionId);
  await world.h.get(IdentityProvider).redact('vs_none');
  expect((await provider.eventsOf(sessionId)).filter(({ type }) => type === 'redacted')).toHaveLength(1);
});

test('a canceled session, which the provider does not redact, is not asked for again', async () => {
  const { viewer, sessionId } = await visitor({ outcome: 'canceled' });
  await leave(viewer);
  expect(await jobsAbout(sessionId)).toMatchObject([{ state: 'completed' }]);
});

test('who was never at the provider leaves without a job', async () => {
  await leave(viewerOf(await world.signUp()));
  const jobs = await world.h.em.execute(`select 1 from pgboss.job where name = 'redact-sessions' and state in ('created', 'retry')`);
  expect(jobs).toEqual([]);
});
