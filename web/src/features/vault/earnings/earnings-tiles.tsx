import { useLingui } from '@lingui/react/macro';
import type { GetEarningsResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { CalendarDays, ChartNoAxesColumn, Coins, Wallet } from 'lucide-react';
import { cents, shareOf } from '#web/client/payments/earnings.api';
import { money } from '#web/lib/money';
import { Stat } from '#web/ui/stat/stat';
import { trendOf } from './trend';

interface EarningsTilesProps {
  query: { data?: GetEarningsResponseJson; isError: boolean; refetch: () => unknown };
}

/** EARN-02, D-83. A number that could not be read is a dash. */
export function EarningsTiles({ query: { data, isError, refetch } }: EarningsTilesProps) {
  const { t } = useLingui();
  const earnings = data?.earnings ?? (data ? {} : undefined);
  const share = data && shareOf(data);
  const thisWeek = earnings?.salesThisWeek ?? 0;
  const amount = <T,>(value: T): T | null | undefined => (earnings ? value : isError ? null : undefined);
  const sum = (value: string | undefined) => amount(money(cents(value)));
  const onRetry = () => void refetch();
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <Stat
        icon={Wallet}
        label={t`Total Earnings`}
        value={sum(earnings?.totalEarnings)}
        note={earnings && t`You keep ${share}%`}
        tone="gold"
        onRetry={onRetry}
      />
      <Stat
        icon={ChartNoAxesColumn}
        label={t`Total Sales`}
        value={amount(earnings?.salesCount ?? 0)}
        note={earnings && t`${thisWeek} this week`}
        onRetry={onRetry}
      />
      <Stat icon={Coins} label={t`Avg. Sale`} value={sum(earnings?.averageSale)} note={earnings && t`Before the fee`} onRetry={onRetry} />
      <Stat
        icon={CalendarDays}
        label={t`This Month`}
        value={sum(earnings?.thisMonthEarnings)}
        note={earnings && trendOf(cents(earnings.thisMonthEarnings), cents(earnings.previousMonthEarnings))}
        tone="gold"
        onRetry={onRetry}
      />
    </div>
  );
}
