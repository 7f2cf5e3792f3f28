import { anonymous, type Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import { VerificationChangedSchema } from '@sotto/proto/identity/v1/events';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { as } from '@sotto/testing/viewers';
import Stripe from 'stripe';
import { identityError } from '../src/identity-error.js';
import { ForgetExpired } from '../src/retention/forget-expired.js';
import { IdentityProvider } from '../src/verification/identity-provider.js';
import { Verification } from '../src/verification/verification.entity.js';
import { VerificationEvent } from '../src/verification/verification-event.entity.js';
import { Provider, stripeKeys, type Delivery } from './stripe.js';
import { World } from './world.js';

let provider: Provider;
let world: World;
beforeAll(async () => {
  provider = await Provider.start();
  world = await World.start({ stripe: provider.settings });
});
beforeEach(() =>
  world.h.answer(ProfilesService.method.assignBadges, ({ verificationStatus }) => ({
    badgesAssigned: verificationStatus === 'verified' ? ['Verified'] : [],
  })),
);
afterAll(async () => {
  await world.stop();
  await provider.stop();
});

const aMember = async (): Promise<Viewer> => as(await world.anAccount());
const start = (viewer: Viewer) => world.identity.startVerification(viewer, {});
const check = (viewer: Viewer) => world.identity.checkVerification(viewer, {});
const read = (viewer: Viewer) => world.identity.getVerification(viewer, {});
const statusOf = async (viewer: Viewer) => (await read(viewer)).verificationStatus;
const deliver = ({ payload, signature }: Pick<Delivery, 'payload' | 'signature'>) =>
  world.identity.receiveVerificationEvent(anonymous, { payload, signature });
const rowOf = ({ userId }: Viewer) => world.h.em.findOneOrFail(Verification, userId);
const eventsOf = async (viewer: Viewer) => provider.eventsOf((await rowOf(viewer)).providerSessionId ?? '');

/** What others were told, in order. */
async function factsAbout({ userId }: Viewer) {
  await world.h.settle();
  const facts = await world.h.published(VerificationChangedSchema);
  return facts.filter((fact) => fact.userId === userId).map(({ verificationStatus }) => verificationStatus);
}

/** A member who was on the provider's page. */
async function visitor(...visits: Record<string, string>[]) {
  const viewer = await aMember();
  const { url } = await start(viewer);
  for (const visit of visits) await provider.finish(url, visit);
  return { viewer, url };
}

const signed = (event: object, secret = stripeKeys.webhookSecret, timestamp?: number) => {
  const payload = JSON.stringify(event);
  return { payload: Buffer.from(payload), signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
};

const unstartable = { code: 'VERIFICATION_NOT_STARTABLE', status: 409 };
const unavailable = { code: 'PROVIDER_UNAVAILABLE', status: 502 };
const forged = { code: 'SIGNATURE_INVALID', status: 400 };

test('who never started is unverified and may start', async () => {
  const viewer = await aMember();
  const unverified = { verificationStatus: 'unverified', canStart: true, url: '' };
  expect(await read(viewer)).toMatchObject(unverified);
  expect(await check(viewer)).toMatchObject({ verificationStatus: 'unverified', badgesAssigned: [], error: '' });
  expect(await read(viewer)).toMatchObject(unverified);
});

test("starting leads to the provider's page and is pending", async () => {
  const viewer = await aMember();
  const started = await start(viewer);
  expect(started).toMatchObject({ verificationStatus: 'pending' });
  expect(new URL(started.url).origin).toBe(provider.url);
  expect(await read(viewer)).toMatchObject({ verificationStatus: 'pending', canStart: false, url: started.url });
  expect(await check(viewer)).toMatchObject({ verificationStatus: 'pending', badgesAssigned: [], error: '' });
  expect(await factsAbout(viewer)).toEqual(['pending']);
});

test('a double click opens one session', async () => {
  const viewer = await aMember();
  const started = await Promise.all(Array.from({ length: 5 }, () => start(viewer)));
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  expect((await start(viewer)).url).toBe(started[0]?.url);
  expect((await eventsOf(viewer)).map(({ type }) => type)).toEqual(['created']);
  expect(await factsAbout(viewer)).toEqual(['pending']);
});

test('a check learns that the identity is verified, and names the badges', async () => {
  const { viewer } = await visitor({ outcome: 'verified' });
  expect(await check(viewer)).toMatchObject({ verificationStatus: 'verified', badgesAssigned: ['Verified'], error: '' });
  expect(await check(viewer)).toMatchObject({ verificationStatus: 'verified', badgesAssigned: ['Verified'] });
  expect(await read(viewer)).toMatchObject({ verificationStatus: 'verified', canStart: false, url: '' });
  expect(await factsAbout(viewer)).toEqual(['pending', 'verified']);
  await expect(start(viewer)).rejects.toMatchObject(unstartable);
});

test('a check says in words what is missing, and the next start opens another session and closes the first', async () => {
  const { viewer, url } = await visitor({ outcome: 'requires_input', code: 'document_expired' });
  expect(await check(viewer)).toMatchObject({
    verificationStatus: 'requires_input',
    error: 'Your document has expired. Please try again with a valid one.',
  });
  expect(await read(viewer)).toMatchObject({ canStart: true, url: '' });

  const first = await rowOf(viewer);
  const again = await start(viewer);
  expect(again.url).not.toBe(url);
  expect((await provider.eventsOf(first.providerSessionId ?? '')).at(-1)?.type).toBe('canceled');
  expect(await factsAbout(viewer)).toEqual(['pending', 'requires_input', 'pending']);
});

test('a double click on another try opens one session as well', async () => {
  const { viewer } = await visitor({ outcome: 'requires_input', code: 'abandoned' });
  await check(viewer);
  const started = await Promise.all([start(viewer), start(viewer), start(viewer)]);
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  expect(await read(viewer)).toMatchObject({ verificationStatus: 'pending', url: started[0].url });
});

test('a canceled verification can be started again', async () => {
  const { viewer, url } = await visitor({ outcome: 'canceled' });
  expect(await check(viewer)).toMatchObject({ verificationStatus: 'canceled', error: '' });
  expect((await start(viewer)).url).not.toBe(url);
  expect(await factsAbout(viewer)).toEqual(['pending', 'canceled', 'pending']);
});

test('while the provider is at work there is nothing to start', async () => {
  const { viewer } = await visitor({ outcome: 'processing' });
  expect(await check(viewer)).toMatchObject({ verificationStatus: 'pending' });
  expect(await read(viewer)).toMatchObject({ canStart: false, url: '' });
  await expect(start(viewer)).rejects.toMatchObject(unstartable);
});

test('a start that meets a verified session learns of it instead of opening another', async () => {
  const { viewer } = await visitor({ outcome: 'verified' });
  await expect(start(viewer)).rejects.toMatchObject(unstartable);
  expect(await statusOf(viewer)).toBe('verified');
});

test('badges that profiles cannot name now do not spoil the answer', async () => {
  await world.h.answer(ProfilesService.method.assignBadges, () => {
    throw new Error('out of order');
  });
  const { viewer } = await visitor({ outcome: 'verified' });
  expect(await check(viewer)).toMatchObject({ verificationStatus: 'verified', badgesAssigned: [] });
});

describe('events', () => {
  test('a signed event brings the result without anybody asking, once', async () => {
    const { viewer } = await visitor({ outcome: 'verified' });
    for (const event of await eventsOf(viewer)) await deliver(event);
    for (const event of await eventsOf(viewer)) await deliver(event);
    expect(await statusOf(viewer)).toBe('verified');
    expect(await factsAbout(viewer)).toEqual(['pending', 'verified']);
  });

  test('the events of one life lead to one state in each of the 120 orders, and none of them takes it back', async () => {
    const life: Record<string, string>[] = [{ outcome: 'requires_input', code: 'selfie_face_mismatch' }, { outcome: 'verified' }];
    for (const order of permutationsOf([0, 1, 2, 3, 4])) {
      const { viewer } = await visitor(...life);
      const events = await eventsOf(viewer);
      expect(events.map(({ type }) => type)).toEqual(['created', 'processing', 'requires_input', 'processing', 'verified']);
      const seen = new Set<string>();
      for (const index of order) {
        await deliver(events[index]!);
        seen.add(await statusOf(viewer));
      }
      expect({ order, seen: [...seen] }).toEqual({ order, seen: ['verified'] });
    }
  });

  test('events that arrive together have one effect', async () => {
    const { viewer } = await visitor({ outcome: 'requires_input', code: 'abandoned' }, { outcome: 'verified' });
    const events = await eventsOf(viewer);
    await Promise.all([...events, ...events].map(deliver));
    expect(await statusOf(viewer)).toBe('verified');
    expect(await factsAbout(viewer)).toEqual(['pending', 'verified']);
  });

  test('an answer that took long never takes back a newer one', async () => {
    const { viewer, url } = await visitor({ outcome: 'processing' });
    const slow = holdNextAnswer();
    const checked = check(viewer);
    await slow.asked;
    await provider.finish(url, { outcome: 'verified' });
    await deliver((await eventsOf(viewer)).at(-1)!);
    expect(await statusOf(viewer)).toBe('verified');

    slow.release();
    expect(await checked).toMatchObject({ verificationStatus: 'verified' });
    expect(await statusOf(viewer)).toBe('verified');
    expect(await factsAbout(viewer)).toEqual(['pending', 'verified']);
  });

  test('an event of a session that was replaced changes nothing', async () => {
    const { viewer } = await visitor({ outcome: 'canceled' });
    const old = await eventsOf(viewer);
    await check(viewer);
    await start(viewer);
    for (const event of old) await deliver(event);
    expect(await statusOf(viewer)).toBe('pending');
  });

  test('what is not signed by the provider is refused before it is read', async () => {
    const { viewer } = await visitor({ outcome: 'verified' });
    const event = (await eventsOf(viewer)).at(-1)!;
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
      await expect(deliver(forgery)).rejects.toMatchObject(forged);
    expect(await statusOf(viewer)).toBe('pending');
  });

  test('signed events about something else are taken and forgotten', async () => {
    const about = (type: string, object: object) => signed({ id: `evt_${newId()}`, object: 'event', type, data: { object } });
    const before = await world.rowsOf('verification_events');
    await deliver(about('customer.created', { id: 'cus_1' }));
    await deliver(about('identity.verification_session.redacted', { id: 'vs_of_somebody_else' }));
    await deliver(about('identity.verification_session.invented', {}));
    expect(await world.rowsOf('verification_events')).toBe(before);
  });

  test('an event that the provider could not explain is not lost', async () => {
    const { viewer } = await visitor({ outcome: 'verified' });
    const event = (await eventsOf(viewer)).at(-1)!;
    const back = refuseAnswers();
    await expect(deliver(event)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    back();
    await deliver(event);
    expect(await statusOf(viewer)).toBe('verified');
  });

  test('their traces go after 30 days', async () => {
    const { viewer } = await visitor({ outcome: 'verified' });
    for (const event of await eventsOf(viewer)) await deliver(event);
    world.h.clock.advance({ minutes: 31 * 24 * 60 });
    await world.inRequest(() => world.h.get(ForgetExpired).execute());
    expect(await world.h.em.count(VerificationEvent)).toBe(0);
  });
});

describe('a provider who fails', () => {
  test('changes nothing while it is away', async () => {
    const [fresh, waiting] = [await aMember(), await visitor()];
    await provider.pause();
    try {
      await expect(start(fresh)).rejects.toMatchObject(unavailable);
      await expect(start(waiting.viewer)).rejects.toMatchObject(unavailable);
      await expect(check(waiting.viewer)).rejects.toMatchObject(unavailable);
    } finally {
      await provider.resume();
    }
    expect(await read(fresh)).toMatchObject({ verificationStatus: 'unverified', canStart: true, url: '' });
    expect(await read(waiting.viewer)).toMatchObject({ verificationStatus: 'pending', url: waiting.url });
    expect(await factsAbout(fresh)).toEqual([]);
  });

  test('and has forgotten a session leaves it to be started again; what was proven stays proven', async () => {
    const [waiting, proven] = [await visitor(), await visitor({ outcome: 'verified' })];
    await check(proven.viewer);
    await provider.pause();
    await provider.resume();
    expect(await check(waiting.viewer)).toMatchObject({ verificationStatus: 'canceled' });
    expect(await check(proven.viewer)).toMatchObject({ verificationStatus: 'verified' });
    expect((await start(waiting.viewer)).url).toContain(provider.url);
  });

  test.each(['https://stripe.com.example', 'javascript:alert(1)//', 'http://localhost:1'])(
    'and sends members to %s is not believed',
    async (elsewhere) => {
      const other = await Provider.start({ publicUrl: elsewhere });
      const misled = await World.start({ stripe: other.settings });
      const viewer = as(await misled.anAccount());
      await expect(misled.identity.startVerification(viewer, {})).rejects.toMatchObject(unavailable);
      expect(await misled.identity.getVerification(viewer, {})).toMatchObject({ verificationStatus: 'unverified', url: '' });
      await misled.stop();
      await other.stop();
    },
  );
});

test("nobody's verification is touched by somebody else", async () => {
  const [{ viewer }, stranger] = [await visitor({ outcome: 'verified' }), await aMember()];
  expect(await check(stranger)).toMatchObject({ verificationStatus: 'unverified' });
  expect(await statusOf(viewer)).toBe('pending');
  await expect(start(as(newId()))).rejects.toMatchObject(unstartable);
});

/** The provider's next answer is held back after it was given. */
function holdNextAnswer() {
  const port = world.h.get(IdentityProvider);
  const usual = port.read.bind(port);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => {
    port.read = async (id) => {
      port.read = usual;
      const answer = await usual(id);
      resolve();
      await held;
      return answer;
    };
  });
  return { asked, release: () => release() };
}

/** The provider answers nothing until the test says otherwise. */
function refuseAnswers() {
  const port = world.h.get(IdentityProvider);
  const usual = port.read.bind(port);
  port.read = () => Promise.reject(identityError('PROVIDER_UNAVAILABLE'));
  return () => {
    port.read = usual;
  };
}

function permutationsOf<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutationsOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
