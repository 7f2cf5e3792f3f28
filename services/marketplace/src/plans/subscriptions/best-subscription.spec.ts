import type { ProviderSubscription } from '../../payments/provider/payment-provider.js';
import { rankSubscriptions } from './best-subscription.js';

const until = (day: number) => new Date(Date.UTC(2026, 0, day));
const one = (ref: string, more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ...{
    ref,
    customerId: 'cus_1',
    tier: 'premium_tier_1',
    status: 'active',
    currentPeriodEnd: until(1),
    cancelAtPeriodEnd: false,
    paymentId: null,
  },
  ...more,
});
const bestOf = (...all: ProviderSubscription[]) => rankSubscriptions(all).best?.ref ?? null;

test('rankSubscriptions: without a running subscription there is no best one', () => {
  expect(bestOf()).toBeNull();
  expect(bestOf(one('a', { status: 'canceled' }), one('b', { status: 'incomplete' }))).toBeNull();
});

test('rankSubscriptions: ranks paid before unpaid, then the higher tier, then the later end, in any order of the list', () => {
  const ranked = [
    one('a', { tier: 'premium_tier_2', currentPeriodEnd: until(9) }),
    one('b', { tier: 'premium_tier_2', currentPeriodEnd: until(8) }),
    one('c', { currentPeriodEnd: until(9) }),
    one('d'),
    one('e'),
    one('f', { tier: 'premium_tier_2', status: 'past_due', currentPeriodEnd: until(20) }),
  ];
  for (let turn = 0; turn < ranked.length; turn += 1) {
    const { best, extra } = rankSubscriptions([...ranked.slice(turn), ...ranked.slice(0, turn)]);
    expect([best?.ref, ...extra.map(({ ref }) => ref)]).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  }
});
