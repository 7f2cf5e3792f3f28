import { Trans, useLingui } from '@lingui/react/macro';
import type { EarningsSummaryJson } from '@sotto/proto/marketplace/v1/earnings';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cents, useEarningsQuery } from '#web/client/payments/earnings.api';
import { money } from '#web/lib/money';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { Card } from '#web/ui/card/card';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { holdOf, paymentsTab } from './payout-hold';

interface BalanceCardProps {
  /** The payout account stands beside it, with what is to be done about it. */
  besideAccount?: boolean;
}

/** Where every cent of a creator is: not yet to be paid out, next to be paid out, held, or paid. */
export function BalanceCard({ besideAccount = false }: BalanceCardProps) {
  const { t } = useLingui();
  const query = useEarningsQuery();
  return (
    <Card title={t`Balance`}>
      <QueryState
        query={query}
        failed={t`Failed to load earnings data`}
        loading={<Skeleton className="m-4 h-48" />}
        isEmpty={() => false}
        empty={null}
      >
        {({ earnings = {} }) => <Amounts earnings={earnings} besideAccount={besideAccount} />}
      </QueryState>
    </Card>
  );
}

function Amounts({ earnings, besideAccount }: { earnings: EarningsSummaryJson; besideAccount: boolean }) {
  const { t } = useLingui();
  const hold = holdOf(earnings);
  const { holdDays = 0 } = earnings;
  const available = cents(earnings.availableBalance);
  const held = cents(earnings.heldBalance);
  return (
    <div className="grid gap-4 px-4 pt-2 pb-5 md:px-6">
      <dl className="grid gap-3">
        <Amount
          label={t`Available`}
          hint={available < 0 ? undefined : <Trans>Included in the next payout.</Trans>}
          amount={available}
          strong
        />
        <Amount
          label={t`Pending`}
          hint={<Trans>Available {holdDays} days after each sale, to cover chargebacks.</Trans>}
          amount={cents(earnings.pendingBalance)}
        />
        {held !== 0 && <Amount label={t`Held`} hint={<Trans>On hold while a bank reviews a disputed payment.</Trans>} amount={held} />}
        <Amount label={t`Total paid out`} amount={cents(earnings.paidOut)} />
      </dl>
      {hold && (
        <Banner
          icon={Info}
          tone="warning"
          action={
            hold.next &&
            !(besideAccount && hold.next.to === paymentsTab) && (
              <Button asChild size="sm" variant="secondary">
                <Link to={hold.next.to}>{hold.next.label}</Link>
              </Button>
            )
          }
        >
          {hold.why}
        </Banner>
      )}
    </div>
  );
}

const Amount = ({ label, hint, amount, strong = false }: { label: string; hint?: ReactNode; amount: number; strong?: boolean }) => (
  <div className="flex items-start justify-between gap-4">
    <dt className="grid gap-0.5">
      <span className={strong ? 'font-semibold' : 'text-mid'}>{label}</span>
      {hint && <span className="text-sm text-low">{hint}</span>}
    </dt>
    <dd className={`flex-none font-semibold tabular-nums ${amount < 0 ? 'text-danger-text' : ''}`}>{money(amount)}</dd>
  </div>
);
