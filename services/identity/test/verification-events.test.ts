import { newId } from '@sotto/kit/orm/ids';
import Stripe from 'stripe';
import { identityError } from '../src/identity-error.js';
import { DeleteExpired } from '../src/erasure/delete-expired.js';
import { IdentityProvider } from '../src/verification/identity-provider.js';
import { VerificationEvent } from '../src/verification/verification-event.entity.js';
import { Applicants } from './applicants.js';
import { stripeKeys } from './stripe.js';

let members: Applicants;
beforeAll(async () => {
  members = await Applicants.start();
});
beforeEach(() => members.giveBadges());
afterAll(() => members.stop());

const signed = (event: object, secret = stripeKeys.webhookSecret, timestamp?: number) => {
  const payload = JSON.stringify(event);
  return { payload: Buffer.from(payload), signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
};

const forged = { code: 'SIGNATURE_INVALID', status: 400 };

test('ReceiveVerificationEvent: a signed event updates the status once', async () => {
  const { viewer } = await members.visitor({ outcome: 'verified' });
  for (const event of await members.eventsOf(viewer)) await members.deliver(event);
  for (const event of await members.eventsOf(viewer)) await members.deliver(event);
  expect(await members.statusOf(viewer)).toBe('verified');
  expect(await members.publishedStatuses(viewer)).toEqual(['pending', 'verified']);
});

test('ReceiveVerificationEvent: all orders of the events lead to the same status, also when one is lost', async () => {
  const life: Record<string, string>[] = [{ outcome: 'requires_input', code: 'selfie_face_mismatch' }, { outcome: 'verified' }];
  for (const order of permutationsOf([0, 2, 3, 4])) {
    const { viewer } = await members.visitor(...life);
    const events = await members.eventsOf(viewer);
    expect(events.map(({ type }) => type)).toEqual(['created', 'processing', 'requires_input', 'processing', 'verified']);
    const seen = new Set<string>();
    for (const index of order) {
      await members.deliver(events[index]!);
      seen.add(await members.statusOf(viewer));
    }
    expect({ order, seen: [...seen] }).toEqual({ order, seen: ['verified'] });
  }
});

test('ReceiveVerificationEvent: concurrent events have one effect', async () => {
  const { viewer } = await members.visitor({ outcome: 'requires_input', code: 'abandoned' }, { outcome: 'verified' });
  const events = await members.eventsOf(viewer);
  await Promise.all([...events, ...events].map((event) => members.deliver(event)));
  expect(await members.statusOf(viewer)).toBe('verified');
  expect(await members.publishedStatuses(viewer)).toEqual(['pending', 'verified']);
});

test('RefreshVerification: a slow read never overwrites a newer status', async () => {
  const { viewer, url } = await members.visitor({ outcome: 'processing' });
  const slow = holdNextAnswer();
  const checked = members.check(viewer);
  await slow.asked;
  await members.provider.finish(url, { outcome: 'verified' });
  await members.deliver((await members.eventsOf(viewer)).at(-1)!);
  expect(await members.statusOf(viewer)).toBe('verified');

  slow.release();
  expect(await checked).toMatchObject({ verificationStatus: 'verified' });
  expect(await members.statusOf(viewer)).toBe('verified');
  expect(await members.publishedStatuses(viewer)).toEqual(['pending', 'verified']);
});

test('ReceiveVerificationEvent: an event of a replaced session changes nothing', async () => {
  const { viewer } = await members.visitor({ outcome: 'canceled' });
  const old = await members.eventsOf(viewer);
  await members.check(viewer);
  await members.start(viewer);
  for (const event of old) await members.deliver(event);
  expect(await members.statusOf(viewer)).toBe('pending');
});

test('ReceiveVerificationEvent: refuses an invalid signature before it reads the event', async () => {
  const { viewer } = await members.visitor({ outcome: 'verified' });
  const event = (await members.eventsOf(viewer)).at(-1)!;
  const body = JSON.parse(Buffer.from(event.payload).toString()) as object;
  const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;
  const tampered = Buffer.from(Buffer.from(event.payload).toString().replace('verified', 'verifled'));
  for (const forgery of [
    signed(body, 'whsec_2'),
    signed(body, stripeKeys.webhookSecret, anHourAgo),
    { payload: tampered, signature: event.signature },
    { payload: event.payload, signature: '' },
    { payload: event.payload, signature: 't=1,v1=00' },
    { payload: new Uint8Array(), signature: event.signature },
  ])
    await expect(members.deliver(forgery)).rejects.toMatchObject(forged);
  expect(await members.statusOf(viewer)).toBe('pending');
});

test('ReceiveVerificationEvent: accepts and ignores signed events about other objects', async () => {
  const about = (type: string, object: object) => signed({ id: `evt_${newId()}`, object: 'event', created: 1, type, data: { object } });
  const before = await members.world.rowsOf('verification_events');
  await members.deliver(about('customer.created', { id: 'cus_1' }));
  await members.deliver(about('identity.verification_session.redacted', { id: 'vs_of_somebody_else' }));
  await members.deliver(about('identity.verification_session.invented', {}));
  expect(await members.world.rowsOf('verification_events')).toBe(before);
});

test('ReceiveVerificationEvent: fails during an outage, so that the provider repeats the event', async () => {
  const { viewer } = await members.visitor({ outcome: 'verified' });
  const event = (await members.eventsOf(viewer)).at(-1)!;
  const back = refuseAnswers();
  await expect(members.deliver(event)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  back();
  await members.deliver(event);
  expect(await members.statusOf(viewer)).toBe('verified');
});

test('ReceiveVerificationEvent: the ids of events are deleted after 30 days', async () => {
  const { viewer } = await members.visitor({ outcome: 'verified' });
  for (const event of await members.eventsOf(viewer)) await members.deliver(event);
  members.world.h.clock.advance({ minutes: 31 * 24 * 60 });
  await members.world.inRequest(() => members.world.h.get(DeleteExpired).execute());
  expect(await members.world.h.em.count(VerificationEvent)).toBe(0);
});

/** Delays the provider's next answer after it was read. */
function holdNextAnswer() {
  const port = members.world.h.get(IdentityProvider);
  const original = port.read.bind(port);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => {
    port.read = async (id) => {
      port.read = original;
      const answer = await original(id);
      resolve();
      await held;
      return answer;
    };
  });
  return { asked, release: () => release() };
}

/** Delays all reads until the test continues. */
function refuseAnswers() {
  const port = members.world.h.get(IdentityProvider);
  const original = port.read.bind(port);
  port.read = () => Promise.reject(identityError('PROVIDER_UNAVAILABLE'));
  return () => {
    port.read = original;
  };
}

function permutationsOf<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
