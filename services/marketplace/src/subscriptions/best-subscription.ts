import { tiers } from '@sotto/proto/vocabulary';
import type { ProviderSubscription } from '../provider/payment-provider.js';

const rank = ({ tier }: ProviderSubscription) => tiers.indexOf(tier);
const byRef = (one: ProviderSubscription, other: ProviderSubscription) => (one.ref < other.ref ? -1 : 1);

/** Whether it is renewed, or could be. */
export const isRunning = ({ status }: ProviderSubscription): boolean => status === 'active' || status === 'past_due';

/**
 * Which of a member's subscriptions counts: one that is paid before one that is not, the higher tier, then the one that is paid for
 * longest. The order in which they are listed changes nothing.
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
