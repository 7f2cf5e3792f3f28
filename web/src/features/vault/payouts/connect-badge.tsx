import { t } from '@lingui/core/macro';
import type { ConnectState } from '@sotto/proto/vocabulary';
import { useEarningsQuery, usePayoutAccountQuery } from '#web/client/payments/earnings.api';
import { Badge } from '#web/ui/badge/badge';

/** CONNECT-04: the four states, in a word. */
export const stateLabel = (state: ConnectState): string =>
  ({
    not_connected: t`Not connected`,
    setup_required: t`Setup required`,
    setup_complete: t`Setup complete`,
    active_and_ready: t`Active and ready`,
  })[state];

const tones = { not_connected: 'warning', setup_required: 'warning', setup_complete: 'info', active_and_ready: 'success' } as const;

/** As the contract names it; an account that no one has shown of is not connected. */
export const stateOf = (state: string | undefined): ConnectState =>
  state !== undefined && state in tones ? (state as ConnectState) : 'not_connected';

/** How the account stands. One that Stripe does not pay out to is complete, but nobody should read that as good news. */
export function StateBadge({ state }: { state: ConnectState }) {
  const restricted = useEarningsQuery().data?.earnings?.payoutHold === 'restricted';
  const isStopped = restricted && state === 'setup_complete';
  return (
    <Badge tone={isStopped ? 'danger' : tones[state]}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {isStopped ? t`Payouts stopped` : stateLabel(state)}
    </Badge>
  );
}

/** Whether money reaches the creator; nothing as long as that is not known. */
export function ConnectBadge() {
  const { data } = usePayoutAccountQuery();
  if (!data) return null;
  const state = stateOf(data.state);
  return state === 'active_and_ready' ? (
    <Badge tone="success">
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {t`Payouts active`}
    </Badge>
  ) : (
    <StateBadge state={state} />
  );
}
