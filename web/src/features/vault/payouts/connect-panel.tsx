import { Trans, useLingui } from '@lingui/react/macro';
import type { ConnectState } from '@sotto/proto/vocabulary';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { shareOf, useEarningsQuery, usePayoutAccountQuery } from '#web/client/payments/earnings.api';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { StateBadge, stateOf } from './connect-badge';
import { requirementLabels } from './requirement-labels';
import { SetUpButton } from './set-up-button';

/** CONNECT-02: how the payout account stands, and what is next. */
export function ConnectPanel() {
  const { t } = useLingui();
  const query = usePayoutAccountQuery(undefined, { refetchOnFocus: true });
  const { data, isError } = query;
  useEffect(() => {
    if (isError) toast.error(t`Error`, { id: 'payout-account-status', description: t`Failed to check account status` }); // CONNECT-07
  }, [isError, t]);
  return (
    <Card title={t`Payout account`} aside={data && <StateBadge state={stateOf(data.state)} />}>
      <QueryState
        query={query}
        failed={t`Failed to check account status`}
        loading={<Skeleton className="m-4 h-32" />}
        isEmpty={() => false}
        empty={null}
      >
        {({ state, status = {} }) => <Steps state={stateOf(state)} requirements={status.requirements ?? []} onCheck={query.refetch} />}
      </QueryState>
    </Card>
  );
}

interface StepsProps {
  state: ConnectState;
  /** What the provider still wants, in its texts. */
  requirements: string[];
  onCheck: () => unknown;
}

function Steps({ state, requirements, onCheck }: StepsProps) {
  const restricted = useEarningsQuery().data?.earnings?.payoutHold === 'restricted';
  return (
    <div className="grid justify-items-start gap-4 px-4 pt-2 pb-5 md:px-6">
      <p className="text-mid">
        {state === 'not_connected' && (
          <Trans>Stripe sends payouts to your bank. Setup takes a few minutes; you can sell in the meantime.</Trans>
        )}
        {state === 'setup_required' && <Trans>We keep your earnings until the account is active.</Trans>}
        {state === 'setup_complete' && restricted && (
          <Trans>Stripe can’t pay out to this account. Your balance is safe. Contact support for help.</Trans>
        )}
        {state === 'setup_complete' && !restricted && <Trans>All documents submitted. Stripe’s review can take a day or two.</Trans>}
        {state === 'active_and_ready' && <Trans>Your earnings go to your bank automatically.</Trans>}
      </p>
      {requirements.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-label font-medium">
            <Trans>Still needed</Trans>
          </p>
          <ul className="grid list-disc gap-1 pl-5 text-label text-mid">
            {requirementLabels(requirements).map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
        </div>
      )}
      <Rate />
      {state === 'not_connected' && (
        <SetUpButton>
          <Trans>Create payout account</Trans>
        </SetUpButton>
      )}
      {(state === 'setup_required' || (state !== 'not_connected' && requirements.length > 0)) && (
        <SetUpButton>
          <Trans>Continue setup</Trans>
        </SetUpButton>
      )}
      {state === 'setup_complete' && requirements.length === 0 && (
        <Button variant="secondary" size="sm" onClick={() => void onCheck()}>
          <RefreshCw size={16} aria-hidden />
          <Trans>Check again</Trans>
        </Button>
      )}
    </div>
  );
}

/** EARN-15: the same rate as everywhere else. */
function Rate() {
  const { data } = useEarningsQuery();
  if (!data) return null;
  const share = shareOf(data);
  const fee = Math.round((100 - share) * 10) / 10;
  return (
    <p className="text-sm text-low">
      <Trans>
        The platform fee is {fee}%; you keep {share}% of each sale.
      </Trans>
    </p>
  );
}
