import { newId } from '@sotto/kit/orm/ids';
import { asService } from '@sotto/testing/viewers';
import { anOwnerWithTwoFactor, codeOf, nextCode, password } from './two-factor-owner.js';
import { viewerOf, World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

const invalid = { code: 'SECOND_FACTOR_INVALID', status: 401 };
const throttled = { code: 'TOO_MANY_ATTEMPTS', status: 429 };

/** Calls ProveSecondFactor as another service. */
const prove = ({ userId, sessionId }: { userId: string; sessionId: string }, code = '') =>
  world.identity.proveSecondFactor(asService('marketplace'), { userId, sessionId, code });

test('ProveSecondFactor: succeeds with any code while two-factor authentication is off', async () => {
  const viewer = viewerOf(await world.signUp());
  for (let time = 0; time < 12; time++) await prove(viewer, '000000');
});

test('ProveSecondFactor: requires a code, and each code works once', async () => {
  const { viewer, secret, recoveryCodes } = await anOwnerWithTwoFactor(world);
  await expect(prove(viewer)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', status: 401 });
  await prove(viewer, nextCode(world, secret));
  await expect(prove(viewer, codeOf(world, secret))).rejects.toMatchObject(invalid);
  await prove(viewer, recoveryCodes[0]);
  await expect(prove(viewer, recoveryCodes[0])).rejects.toMatchObject(invalid);
});

test('ProveSecondFactor: blocks a session after ten wrong codes; a missing code does not count', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  for (let time = 0; time < 12; time++) await expect(prove(viewer)).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  for (let tried = 0; tried < 10; tried++) await expect(prove(viewer, '000000')).rejects.toMatchObject(invalid);
  await expect(prove(viewer, nextCode(world, secret))).rejects.toMatchObject(throttled);
  const typed = { password, secondFactorCode: codeOf(world, secret) };
  await expect(world.identity.requestExport(viewer, typed)).rejects.toMatchObject(throttled);
});

test('ProveSecondFactor: wrong codes do not block other sessions of the owner', async () => {
  const { email, viewer, secret } = await anOwnerWithTwoFactor(world);
  const there = viewerOf(await world.signIn(email, password, undefined, '', nextCode(world, secret)));
  for (let tried = 0; tried < 11; tried++) await prove(viewer, '000000').catch(() => undefined);
  await prove(there, nextCode(world, secret));
});

test('ProveSecondFactor: refuses an ended session and a session of another member', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  const stranger = viewerOf(await world.signUp());
  const asking = (sessionId: string) => prove({ userId: viewer.userId, sessionId }, nextCode(world, secret));
  await expect(asking(newId())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(asking(stranger.sessionId)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('ProveSecondFactor: only services may call it', async () => {
  const { viewer, secret } = await anOwnerWithTwoFactor(world);
  const { userId, sessionId } = viewer;
  await expect(world.identity.proveSecondFactor(viewer, { userId, sessionId, code: codeOf(world, secret) })).rejects.toMatchObject({
    status: 403,
  });
});
