import type { ProviderSubscription } from '../provider/payment-provider.js';
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

test('who has no subscription that runs has none', () => {
  expect(bestOf()).toBeNull();
  expect(bestOf(one('a', { status: 'canceled' }), one('b', { status: 'incomplete' }))).toBeNull();
});

test('what is paid counts before what is not, then the higher plan, then the longer one, whatever the order', () => {
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
