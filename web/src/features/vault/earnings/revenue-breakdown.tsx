import { Trans, useLingui } from '@lingui/react/macro';
import type { EarningsSummaryJson, FeeRateJson } from '@sotto/proto/marketplace/v1/earnings';
import type { ReactNode } from 'react';
import { cents, shareOf } from '#web/client/payments/earnings.api';
import { dayName } from '#web/lib/date';
import { money } from '#web/lib/money';
import { ProgressBar } from '#web/ui/progress/progress-bar';
import { shareOfTier } from './fee-share';

/** EARN-03: who got what of what buyers paid, at the member's own rate (EARN-15). */
export function RevenueBreakdown({ earnings, feeRates }: { earnings: EarningsSummaryJson; feeRates: FeeRateJson[] }) {
  const [kept, fees, revenue] = [cents(earnings.totalEarnings), cents(earnings.totalFees), cents(earnings.totalRevenue)];
  const share = shareOf({ earnings, feeRates });
  const fee = Math.round((100 - share) * 10) / 10;
  const mixed = revenue > 0 && Math.abs((kept / revenue) * 100 - share) > 0.5;
  return (
    <section aria-labelledby="breakdown-title" className="flex flex-col gap-4 rounded-card border border-subtle bg-surface p-4 md:p-6">
      <h3 id="breakdown-title" className="text-h3">
        <Trans>Revenue Breakdown</Trans>
      </h3>
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-gold-fill" style={{ width: `${revenue > 0 ? (kept / revenue) * 100 : share}%` }} />
        <span className="grow bg-strong" />
      </div>
      <dl className="grid gap-2">
        <Line label={<Trans>Creator share {share}%</Trans>} gold>
          {money(kept)}
        </Line>
        <Line label={<Trans>Platform fee {fee}%</Trans>}>{money(fees)}</Line>
        <Line label={<Trans>Total revenue</Trans>} sum>
          {money(revenue)}
        </Line>
      </dl>
      {mixed && (
        <p className="text-sm text-low">
          <Trans>Each sale uses the fee in effect that day.</Trans>
        </p>
      )}
      <Outlook earnings={earnings} feeRates={feeRates} revenue={revenue} />
    </section>
  );
}

interface LineProps {
  label: ReactNode;
  gold?: boolean;
  /** What the lines above come to. */
  sum?: boolean;
  children: string;
}

const Line = ({ label, gold = false, sum = false, children }: LineProps) => (
  <div className={`flex items-baseline justify-between gap-3 ${sum ? 'border-t border-subtle pt-2' : ''}`}>
    <dt className="text-mid">{label}</dt>
    <dd className={`font-semibold tabular-nums ${gold ? 'text-gold' : ''}`}>{children}</dd>
  </div>
);

/** EARN-11 to EARN-13: which rate holds until when, and what comes next. */
function Outlook({ earnings, feeRates, revenue }: { earnings: EarningsSummaryJson; feeRates: FeeRateJson[]; revenue: number }) {
  const { t } = useLingui();
  const { tier, newUntil, creatorJoinedAt } = earnings;
  const fresh = shareOfTier(feeRates, 'new');
  const rest = cents(earnings.untilPremium);
  const [keep, standard, premium] = [shareOf({ earnings, feeRates }), shareOfTier(feeRates, 'standard'), shareOfTier(feeRates, 'premium')];
  const percent = rest > 0 ? Math.floor((revenue / (revenue + rest)) * 100) : 0;
  const more = money(rest);
  const until = newUntil ? dayName(newUntil) : '';
  return (
    <div className="mt-auto grid gap-2 text-sm text-mid">
      {rest > 0 && creatorJoinedAt && <ProgressBar label={t`Progress to the premium rate`} percent={percent} tone="success" />}
      {tier === 'new' && until && (
        <p>
          <Trans>
            New creators keep {keep}% until {until}, then {standard}%.
          </Trans>
        </p>
      )}
      {!creatorJoinedAt && tier === 'standard' && fresh !== undefined && (
        <p>
          <Trans>You keep {fresh}% for 30 days after your first item.</Trans>
        </p>
      )}
      {rest > 0 && creatorJoinedAt && tier !== 'new' && (
        <p>
          <Trans>
            Sell {more} more to keep {premium}% of each sale.
          </Trans>
        </p>
      )}
      {tier === 'premium' && (
        <p>
          <Trans>You are a premium creator and keep {keep}% of each sale.</Trans>
        </p>
      )}
    </div>
  );
}
