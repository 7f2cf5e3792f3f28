import { startSandbox } from '@sotto/stripe-sandbox/sandbox';
import { clientOf, secretKey } from './world.js';

const identitySecretKey = 'rk_test_identity';
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({ secretKey, identitySecretKey, webhookSecret: 'whsec_1' });
});
afterAll(() => sandbox.stop());

const denied = { type: 'StripePermissionError', statusCode: 403 };
const unknown = { type: 'StripeAuthenticationError', statusCode: 401 };
const verify = (key: string) => clientOf(sandbox.url, key).identity.verificationSessions.create({ type: 'document' });
const earn = (key: string) => clientOf(sandbox.url, key).balance.retrieve();

test('restricted keys: the key for identities verifies, and may not touch money', async () => {
  await expect(verify(identitySecretKey)).resolves.toMatchObject({ object: 'identity.verification_session' });
  await expect(earn(identitySecretKey)).rejects.toMatchObject(denied);
});

test('restricted keys: the key for payments deals with money, and may not verify', async () => {
  await expect(earn(secretKey)).resolves.toMatchObject({ object: 'balance' });
  await expect(verify(secretKey)).rejects.toMatchObject(denied);
});

test('restricted keys: another key is refused', async () => {
  await expect(earn('rk_test_other')).rejects.toMatchObject(unknown);
});
