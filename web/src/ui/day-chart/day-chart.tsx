import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type uPlot from 'uplot';
import { canDraw, usePlot } from '../plot/use-plot';
import { dayBars } from './day-bars';
import { type DayCount, dayWord } from './day-count';
import { DayTable } from './day-table';

interface DayChartProps {
  /** What is counted. */
  label: string;
  days: DayCount[];
}

/** A bar for each day. Where nothing can be drawn, the table stands in its place. */
export function DayChart({ label, days }: DayChartProps) {
  const { t } = useLingui();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const { length } = days;
  if (!canDraw) return <DayTable label={label} days={days} />;
  return (
    <div role="img" aria-label={t`${label}, the last ${length} days, ${total} in all`}>
      <Bars days={days} />
    </div>
  );
}

function Bars({ days }: { days: DayCount[] }) {
  const [pointed, setPointed] = useState<DayCount>();
  const plot = useCallback(
    (element: HTMLElement) => ({
      options: dayBars(element, days, (index) => setPointed(index === undefined ? undefined : days[index])),
      data: [days.map((_, index) => index), days.map(({ count }) => count)] satisfies uPlot.AlignedData,
    }),
    [days],
  );
  const frame = usePlot(plot);
  return (
    <>
      <p aria-hidden className="min-h-6 text-sm text-mid tabular-nums">
        {pointed && `${dayWord(pointed.day)} · ${pointed.count}`}
      </p>
      <div ref={frame} className="h-52 lg:h-60 [&_.u-over]:touch-pan-y" />
    </>
  );
}
