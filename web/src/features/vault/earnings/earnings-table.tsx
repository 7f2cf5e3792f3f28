import { Trans, useLingui } from '@lingui/react/macro';
import type { DayOfEarningsJson } from '@sotto/proto/marketplace/v1/earnings';
import { money } from '#web/lib/money';
import { dayOf } from './day-of';

/** The same numbers for who reads them, latest first. */
export function EarningsTable({ days }: { days: DayOfEarningsJson[] }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keyboard
    <section aria-label={t`Earnings by day`} tabIndex={0} className="max-h-64 overflow-y-auto rounded-ctl border border-subtle">
      <table className="w-full text-label tabular-nums">
        <thead className="sticky top-0 bg-raised text-left text-sm text-mid">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-medium">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium">
              <Trans>Sales</Trans>
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium">
              <Trans>You earned</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day = '', sales = 0, earnings = 0 }) => (
            <tr key={day} className="border-t border-subtle">
              <td className="px-4 py-2">{dayOf(day)}</td>
              <td className="px-4 py-2 text-right">{sales}</td>
              <td className="px-4 py-2 text-right">{money(earnings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
