import { Trans } from '@lingui/react/macro';
import type { GetSubscriptionResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { day } from '#web/lib/date';

/** How a paid plan stands: until when it holds, and whether it goes on. */
export function PlanStatus({ subscription }: { subscription: GetSubscriptionResponseJson }) {
  const { status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  if (!currentPeriodEnd) return null;
  const until = day(currentPeriodEnd);
  if (status === 'past_due') return <Trans>Your last payment didn’t go through. Your plan is active until {until}.</Trans>;
  if (cancelAtPeriodEnd || status === 'canceled') return <Trans>Canceled. Available until {until}.</Trans>;
  return <Trans>Active. Renews {until}.</Trans>;
}
