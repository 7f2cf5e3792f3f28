import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Gem, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cents, shareOf, useEarningsQuery } from '#web/client/payments/earnings.api';
import { money } from '#web/lib/money';
import { shareOfTier } from './earnings/fee-share';

/** From here on a creator counts as a premium one (D-17). */
const premiumFrom = 500_000;

/** EARN-07, EARN-15: how payouts go and what creators get, at the rates of the one fee table. */
export function InfoBoxes() {
  const { t } = useLingui();
  const { data } = useEarningsQuery();
  if (!data) return null;
  const { earnings = {}, feeRates = [] } = data;
  const { holdDays = 0 } = earnings;
  const least = money(cents(earnings.payoutMinimum));
  const [own, fresh, premium] = [shareOf(data), shareOfTier(feeRates, 'new'), shareOfTier(feeRates, 'premium')];
  const threshold = money(premiumFrom);
  return (
    <>
      <InfoBox icon={Banknote} title={t`How payouts work`}>
        <li>
          <Trans>Each sale becomes available after {holdDays} days.</Trans>
        </li>
        <li>
          <Trans>Paid out automatically from {least}.</Trans>
        </li>
        <li>
          <Trans>You can sell before your payout account is ready. We keep your earnings for you.</Trans>
        </li>
      </InfoBox>
      <InfoBox icon={Gem} title={t`Creator benefits`}>
        <li>
          <Trans>You keep {own}% of each sale and tip.</Trans>
        </li>
        <li>
          <Trans>New creators keep {fresh}% for 30 days.</Trans>
        </li>
        <li>
          <Trans>
            Creators keep {premium}% once they reach {threshold} in sales.
          </Trans>
        </li>
      </InfoBox>
    </>
  );
}

const InfoBox = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-card border border-subtle bg-raised p-4 md:p-6">
    <h2 className="flex items-center gap-2.5 font-semibold">
      <Icon size={20} strokeWidth={1.75} className="text-gold" aria-hidden />
      {title}
    </h2>
    <ul className="grid list-disc gap-1.5 pl-5 text-label text-mid">{children}</ul>
  </section>
);
