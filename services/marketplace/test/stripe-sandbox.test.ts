import { newId } from '@sotto/kit/orm/ids';
import Stripe from 'stripe';
import { providerContract } from './provider-contract.js';
import { StripePaymentProvider } from '../src/payments/provider/stripe-payment-provider.js';
import { SandboxStage, secretKey, webhookSecret } from './stripe-sandbox.js';
import { settingsWith } from './world.js';

describe('StripePaymentProvider with the sandbox', () => providerContract(() => SandboxStage.start()));

test('throws PROVIDER_UNAVAILABLE on an error and without an answer', async () => {
  const stage = await SandboxStage.start();
  const customerId = await stage.provider.createCustomer('member');
  await stage.control('faults', { method: 'POST', path: '/v1/checkout/sessions', kind: 'down', times: 9 });
  const asked = {
    paymentId: '01a2220a-e154-7313-abce-bab9fe49fb8a',
    customerId,
    amount: 500,
    description: 'Order',
    successUrl: 'https://a.example',
    cancelUrl: 'https://a.example',
  };
  await expect(stage.provider.openCheckout(asked)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await stage.stop();
  await expect(stage.provider.readCheckout('cs_1')).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
});

test('resumes a plan that its owner canceled in the portal, and not one that has ended', async () => {
  const stage = await SandboxStage.start();
  const { provider } = stage;
  const ref = await stage.subscribe(newId(), await provider.createCustomer('member'), 'premium_tier_1');
  await stage.control(`subscriptions/${ref}/cancel_later`);
  expect(await provider.readSubscription(ref)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  await provider.resumeSubscription(ref);
  expect(await provider.readSubscription(ref)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
  await provider.cancelSubscription(ref, 'now');
  await provider.resumeSubscription(ref);
  await provider.resumeSubscription('sub_none');
  expect(await provider.readSubscription(ref)).toMatchObject({ status: 'canceled' });
  await stage.stop();
});

test('shows the whole name of the account on the statement', async () => {
  const stage = await SandboxStage.start();
  const customerId = await stage.provider.createCustomer('member');
  const asked = { paymentId: newId(), customerId, amount: 500, description: 'Order' };
  const { url } = await stage.provider.openCheckout({ ...asked, successUrl: 'https://a.example', cancelUrl: 'https://a.example' });
  expect(await (await fetch(url ?? '')).text()).toContain('NORTHLINE DIGITAL');
  await stage.stop();
});

test('accepts an event that is signed with any of the secrets, and with no other', () => {
  const webhookSecrets = [webhookSecret, 'whsec_of_accounts'];
  const provider = new StripePaymentProvider(settingsWith({ stripe: { secretKey, webhookSecrets, acceptsExplicit: false } }));
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'account.updated',
    created: 1,
    data: { object: { id: 'acct_1', object: 'account' } },
  };
  const payload = JSON.stringify(event);
  const receive = (secret: string) => {
    const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret });
    return provider.receive(Buffer.from(payload), signature);
  };
  for (const secret of webhookSecrets) expect(receive(secret)).toMatchObject({ id: 'evt_1', about: { kind: 'account', ref: 'acct_1' } });
  expect(() => receive('whsec_of_somebody')).toThrow(expect.objectContaining({ code: 'SIGNATURE_INVALID' }));
});
