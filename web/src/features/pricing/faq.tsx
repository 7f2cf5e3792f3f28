import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

const summary =
  'flex min-h-15 cursor-pointer list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden rounded-ctl';

interface FaqProps {
  statementName: string;
  /** Whether only some genders pay. */
  gendered: boolean;
}

/** What people ask before they pay. */
export function Faq({ statementName, gendered }: FaqProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Questions`} className="rounded-card border border-subtle bg-surface px-4 py-1 md:px-6">
      <Question title={t`What will appear on my statement?`} open>
        <Trans>“{statementName}” and the amount. It doesn’t mention Sotto or dating, and you see it again before you confirm.</Trans>
      </Question>
      <Question title={t`Can I cancel at any time?`}>
        <Trans>Yes, with Manage Subscription. Your plan stays active until the end of the paid period.</Trans>
      </Question>
      <Question title={t`When does a boost begin?`}>
        <Trans>Once the payment is confirmed, usually within seconds. A second visibility boost adds its time to the first.</Trans>
      </Question>
      {gendered && (
        <Question title={t`Why don’t women pay?`}>
          <Trans>Subscriptions are for male accounts. Everyone else has free access, including chat.</Trans>
        </Question>
      )}
    </section>
  );
}

const Question = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details open={open} className="group not-first:border-t not-first:border-subtle">
    <summary className={summary}>
      <h3 className="text-base font-medium">{title}</h3>
      <ChevronDown size={20} className="flex-none text-mid transition group-open:rotate-180" aria-hidden />
    </summary>
    <p className="max-w-[68ch] pb-5 text-mid">{children}</p>
  </details>
);
