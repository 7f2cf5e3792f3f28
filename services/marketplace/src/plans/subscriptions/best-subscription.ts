import { tiers } from '@sotto/proto/vocabulary';
import type { ProviderSubscription } from '../../payments/provider/payment-provider.js';

const rank = ({ tier }: ProviderSubscription) => tiers.indexOf(tier);
const byRef = (one: ProviderSubscription, other: ProviderSubscription) => (one.ref < other.ref ? -1 : 1);

/** Whether it is renewed, or can be after a failed payment. */
export const isRunning = ({ status }: ProviderSubscription): boolean => status === 'active' || status === 'past_due';

/**
 * The subscription that counts if a member has several: paid before unpaid, then the higher tier, then the later end. Their order in the
 * list does not matter.
 */
export function rankSubscriptions(all: readonly ProviderSubscription[]): {
  best: ProviderSubscription | null;
  extra: ProviderSubscription[];
} {
  const running = all.filter(isRunning);
  const [best = null, ...extra] = running.toSorted(
    (one, other) =>
      Number(other.status === 'active') - Number(one.status === 'active') ||
      rank(other) - rank(one) ||
      other.currentPeriodEnd.getTime() - one.currentPeriodEnd.getTime() ||
      byRef(one, other),
  );
  return { best, extra };
}
