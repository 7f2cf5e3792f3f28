import { Trans, useLingui } from '@lingui/react/macro';
import { balanceOf, shareOf, useEarningsQuery, usePayoutAccountQuery } from '#web/client/payments/earnings.api';
import { paths } from '#web/lib/routes/paths';
import { money } from '#web/lib/money';
import { Card } from '#web/ui/card/card';
import { TextLink } from '#web/ui/link/link';
import { StateBadge, stateOf } from './connect-badge';

/** Beside the tabs of a creator: what waits for her, at which rate, and whether it can be paid out. Nothing as long as that is not known. */
export function PayoutsSummary() {
  const { t } = useLingui();
  const { data } = useEarningsQuery();
  const { data: account } = usePayoutAccountQuery();
  if (!data) return null;
  const { earnings = {} } = data;
  return (
    <Card title={t`Payouts`} aside={account && <StateBadge state={stateOf(account.state)} />}>
      <dl className="grid gap-3 px-4 pt-1 pb-2 md:px-6">
        <div className="flex justify-between gap-3">
          <dt className="text-mid">{t`Balance`}</dt>
          <dd className="font-semibold tabular-nums">{money(balanceOf(earnings))}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-mid">{t`You keep`}</dt>
          <dd className="font-semibold tabular-nums">{shareOf(data)}%</dd>
        </div>
      </dl>
      <p className="px-4 pb-3 md:px-6">
        <TextLink href={`${paths.dashboard}?tab=payments`} className="inline-flex min-h-11 items-center">
          <Trans>Payments</Trans>
        </TextLink>
      </p>
    </Card>
  );
}
