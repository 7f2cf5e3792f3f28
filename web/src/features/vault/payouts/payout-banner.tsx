import { Trans } from '@lingui/react/macro';
import { Wallet } from 'lucide-react';
import { balanceOf, useEarningsQuery, usePayoutAccountQuery } from '#web/client/payments/earnings.api';
import { money } from '#web/lib/money';
import { Banner } from '#web/ui/banner/banner';
import { stateOf } from './connect-badge';
import { SetUpButton } from './set-up-button';

/** There is money, and no way for it to leave: one line, and the way on. Nothing otherwise. */
export function PayoutBanner() {
  const { data } = useEarningsQuery();
  const { data: account } = usePayoutAccountQuery();
  const waiting = balanceOf(data?.earnings ?? {});
  const state = account && stateOf(account.state);
  if (waiting <= 0 || (state !== 'not_connected' && state !== 'setup_required')) return null;
  const amount = <strong>{money(waiting)}</strong>;
  return (
    <Banner
      icon={Wallet}
      tone="gold"
      action={
        <SetUpButton className="max-sm:w-full">
          <Trans>Continue</Trans>
        </SetUpButton>
      }
    >
      <Trans>Finish your payout account to receive {amount}.</Trans>
    </Banner>
  );
}
