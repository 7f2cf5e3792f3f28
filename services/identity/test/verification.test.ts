import { newId } from '@sotto/kit/orm/ids';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { as } from '@sotto/testing/viewers';
import { Applicants } from './applicants.js';
import { Provider } from './stripe.js';
import { World } from './world.js';

let members: Applicants;
beforeAll(async () => {
  members = await Applicants.start();
});
beforeEach(() => members.giveBadges());
afterAll(() => members.stop());

const unstartable = { code: 'VERIFICATION_NOT_STARTABLE', status: 409 };
const unavailable = { code: 'PROVIDER_UNAVAILABLE', status: 502 };

test('GetVerification: a member without a verification is unverified and can start', async () => {
  const viewer = await members.aMember();
  const unverified = { verificationStatus: 'unverified', canStart: true, url: '' };
  expect(await members.read(viewer)).toMatchObject(unverified);
  expect(await members.check(viewer)).toMatchObject({ verificationStatus: 'unverified', badgesAssigned: [], error: '' });
  expect(await members.read(viewer)).toMatchObject(unverified);
});

test("StartVerification: returns the provider's page, and the status is pending", async () => {
  const viewer = await members.aMember();
  const started = await members.start(viewer);
  expect(started).toMatchObject({ verificationStatus: 'pending' });
  expect(new URL(started.url).origin).toBe(members.provider.url);
  expect(await members.read(viewer)).toMatchObject({ verificationStatus: 'pending', canStart: false, url: started.url });
  expect(await members.check(viewer)).toMatchObject({ verificationStatus: 'pending', badgesAssigned: [], error: '' });
  expect(await members.publishedStatuses(viewer)).toEqual(['pending']);
});

test('StartVerification: concurrent calls open one session', async () => {
  const viewer = await members.aMember();
  const started = await Promise.all(Array.from({ length: 5 }, () => members.start(viewer)));
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  expect((await members.start(viewer)).url).toBe(started[0]?.url);
  expect((await members.eventsOf(viewer)).map(({ type }) => type)).toEqual(['created']);
  expect(await members.publishedStatuses(viewer)).toEqual(['pending']);
});

test('CheckVerification: reads that the identity is verified and returns the badges', async () => {
  const { viewer } = await members.visitor({ outcome: 'verified' });
  expect(await members.check(viewer)).toMatchObject({ verificationStatus: 'verified', badgesAssigned: ['Verified'], error: '' });
  expect(await members.check(viewer)).toMatchObject({ verificationStatus: 'verified', badgesAssigned: ['Verified'] });
  expect(await members.read(viewer)).toMatchObject({ verificationStatus: 'verified', canStart: false, url: '' });
  expect(await members.publishedStatuses(viewer)).toEqual(['pending', 'verified']);
  await expect(members.start(viewer)).rejects.toMatchObject(unstartable);
});

test('CheckVerification: returns a message about the missing input, and the next start replaces the session', async () => {
  const { viewer, url } = await members.visitor({ outcome: 'requires_input', code: 'document_expired' });
  expect(await members.check(viewer)).toMatchObject({
    verificationStatus: 'requires_input',
    error: 'Your document has expired. Please try again with a valid one.',
  });
  const accountStatus = { verificationStatus: 'requires_input', error: 'Your document has expired. Please try again with a valid one.' };
  expect(await members.read(viewer)).toMatchObject({ ...accountStatus, errorCode: 'document_expired', canStart: true, url: '' });

  const first = await members.rowOf(viewer);
  const again = await members.start(viewer);
  expect(again.url).not.toBe(url);
  expect(await members.read(viewer)).toMatchObject({ verificationStatus: 'pending', error: '', errorCode: '' });
  expect((await members.provider.eventsOf(first.providerSessionId ?? '')).at(-1)?.type).toBe('canceled');
  expect(await members.publishedStatuses(viewer)).toEqual(['pending', 'requires_input', 'pending']);
});

test("GetVerification: returns the provider's latest error code until no input is missing", async () => {
  const { viewer, url } = await members.visitor({ outcome: 'requires_input', code: 'document_expired' });
  await members.check(viewer);
  await members.provider.finish(url, { outcome: 'requires_input', code: 'selfie_document_missing_photo' });
  await members.check(viewer);
  expect(await members.read(viewer)).toMatchObject({ error: 'Your document has no photo. Please try one with a photo.' });
  await members.provider.finish(url, { outcome: 'verified' });
  await members.check(viewer);
  expect(await members.read(viewer)).toMatchObject({ verificationStatus: 'verified', error: '' });
});

test('UnderAgeFound: is published once for each attempt that shows that the member is under age', async () => {
  const { viewer } = await members.visitor({ outcome: 'requires_input', code: 'under_supported_age' });
  for (const event of await members.eventsOf(viewer)) await members.deliver(event);
  expect(await members.check(viewer)).toMatchObject({ verificationStatus: 'requires_input', error: 'You must be 18 or older.' });
  await members.check(viewer);
  expect(await members.foundUnderAge(viewer)).toBe(1);

  const { url } = await members.start(viewer);
  await members.check(viewer);
  expect(await members.foundUnderAge(viewer)).toBe(1);
  await members.provider.finish(url, { outcome: 'requires_input', code: 'under_supported_age' });
  await members.check(viewer);
  expect(await members.foundUnderAge(viewer)).toBe(2);
});

test('UnderAgeFound: is not published for other errors', async () => {
  const { viewer } = await members.visitor({ outcome: 'requires_input', code: 'document_expired' }, { outcome: 'verified' });
  for (const event of await members.eventsOf(viewer)) await members.deliver(event);
  expect(await members.statusOf(viewer)).toBe('verified');
  expect(await members.foundUnderAge(viewer)).toBe(0);
});

test('StartVerification: concurrent calls for another attempt open one session', async () => {
  const { viewer } = await members.visitor({ outcome: 'requires_input', code: 'abandoned' });
  await members.check(viewer);
  const started = await Promise.all([members.start(viewer), members.start(viewer), members.start(viewer)]);
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  expect(await members.read(viewer)).toMatchObject({ verificationStatus: 'pending', url: started[0].url });
});

test('StartVerification: a canceled verification can be started again', async () => {
  const { viewer, url } = await members.visitor({ outcome: 'canceled' });
  expect(await members.check(viewer)).toMatchObject({ verificationStatus: 'canceled', error: '' });
  expect((await members.start(viewer)).url).not.toBe(url);
  expect(await members.publishedStatuses(viewer)).toEqual(['pending', 'canceled', 'pending']);
});

test('StartVerification: refuses while the provider is processing', async () => {
  const { viewer } = await members.visitor({ outcome: 'processing' });
  expect(await members.check(viewer)).toMatchObject({ verificationStatus: 'pending' });
  expect(await members.read(viewer)).toMatchObject({ canStart: false, url: '' });
  await expect(members.start(viewer)).rejects.toMatchObject(unstartable);
});

test('StartVerification: stores that the session is verified instead of opening another one', async () => {
  const { viewer } = await members.visitor({ outcome: 'verified' });
  await expect(members.start(viewer)).rejects.toMatchObject(unstartable);
  expect(await members.statusOf(viewer)).toBe('verified');
});

test('CheckVerification: succeeds without badges while profiles is unavailable', async () => {
  await members.world.h.answer(ProfilesService.method.assignBadges, () => {
    throw new Error('out of order');
  });
  const { viewer } = await members.visitor({ outcome: 'verified' });
  expect(await members.check(viewer)).toMatchObject({ verificationStatus: 'verified', badgesAssigned: [] });
});

describe('verification with a failing provider:', () => {
  test('an outage changes nothing', async () => {
    const [fresh, waiting] = [await members.aMember(), await members.visitor()];
    await members.provider.pause();
    try {
      await expect(members.start(fresh)).rejects.toMatchObject(unavailable);
      await expect(members.start(waiting.viewer)).rejects.toMatchObject(unavailable);
      await expect(members.check(waiting.viewer)).rejects.toMatchObject(unavailable);
    } finally {
      await members.provider.resume();
    }
    expect(await members.read(fresh)).toMatchObject({ verificationStatus: 'unverified', canStart: true, url: '' });
    expect(await members.read(waiting.viewer)).toMatchObject({ verificationStatus: 'pending', url: waiting.url });
    expect(await members.publishedStatuses(fresh)).toEqual([]);
  });

  test('a session that the provider deleted can be started again; a verified member stays verified', async () => {
    const [waiting, proven] = [await members.visitor(), await members.visitor({ outcome: 'verified' })];
    await members.check(proven.viewer);
    await members.provider.pause();
    await members.provider.resume();
    expect(await members.check(waiting.viewer)).toMatchObject({ verificationStatus: 'canceled' });
    expect(await members.check(proven.viewer)).toMatchObject({ verificationStatus: 'verified' });
    expect((await members.start(waiting.viewer)).url).toContain(members.provider.url);
  });

  test.each(['https://stripe.com.example', 'javascript:alert(1)//', 'http://localhost:1'])('a page at %s is refused', async (elsewhere) => {
    const other = await Provider.start({ publicUrl: elsewhere });
    const misled = await World.start({ stripe: other.settings });
    const viewer = as(await misled.anAccount());
    await expect(misled.identity.startVerification(viewer, {})).rejects.toMatchObject(unavailable);
    expect(await misled.identity.getVerification(viewer, {})).toMatchObject({ verificationStatus: 'unverified', url: '' });
    await misled.stop();
    await other.stop();
  });
});

test('verification: a member cannot read or change the verification of another member', async () => {
  const [{ viewer }, stranger] = [await members.visitor({ outcome: 'verified' }), await members.aMember()];
  expect(await members.check(stranger)).toMatchObject({ verificationStatus: 'unverified' });
  expect(await members.statusOf(viewer)).toBe('pending');
  await expect(members.start(as(newId()))).rejects.toMatchObject(unstartable);
});
