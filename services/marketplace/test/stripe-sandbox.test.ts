import { providerContract } from './provider-contract.js';
import { SandboxStage } from './stripe-sandbox.js';

describe('the adapter of Stripe, before the sandbox', () => providerContract(() => SandboxStage.start()));

test('says that the provider is away, whether it fails or does not answer', async () => {
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
