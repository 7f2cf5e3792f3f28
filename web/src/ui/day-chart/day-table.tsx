import { Trans } from '@lingui/react/macro';
import { type DayCount, dayWord } from './day-count';

interface DayTableProps {
  /** What is counted. */
  label: string;
  days: DayCount[];
}

/** The numbers of a chart for who reads them, the latest first. */
export const DayTable = ({ label, days }: DayTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keyboard
  <section aria-label={label} tabIndex={0} className="max-h-64 overflow-y-auto rounded-ctl border border-subtle">
    <table className="w-full text-label tabular-nums">
      <thead className="sticky top-0 bg-raised text-left text-sm text-mid">
        <tr>
          <th scope="col" className="px-4 py-2.5 font-medium">
            <Trans>Day</Trans>
          </th>
          <th scope="col" className="px-4 py-2.5 text-right font-medium">
            {label}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map(({ day, count }) => (
          <tr key={day} className="border-t border-subtle">
            <td className="px-4 py-2">{dayWord(day)}</td>
            <td className="px-4 py-2 text-right">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
