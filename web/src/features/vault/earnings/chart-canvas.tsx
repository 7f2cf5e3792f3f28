import { useLingui } from '@lingui/react/macro';
import type { DayOfEarningsJson } from '@sotto/proto/marketplace/v1/earnings';
import { useCallback, useState } from 'react';
import uPlot from 'uplot';
import { money } from '#web/lib/money';
import { canDraw, usePlot } from '#web/ui/plot/use-plot';
import { dayOf } from './day-of';
import { EarningsTable } from './earnings-table';

/** The line of earnings. Where nothing can be drawn, the table stands in its place. */
export function ChartCanvas({ days }: { days: DayOfEarningsJson[] }) {
  const { t } = useLingui();
  const { length } = days;
  const total = money(days.reduce((sum, { earnings = 0 }) => sum + earnings, 0));
  if (!canDraw) return <EarningsTable days={days} />;
  return (
    <div role="img" aria-label={t`Daily earnings of the last ${length} days, ${total} in all`}>
      <Line days={days} />
    </div>
  );
}

function Line({ days }: { days: DayOfEarningsJson[] }) {
  const [pointed, setPointed] = useState<DayOfEarningsJson>();
  const plot = useCallback(
    (element: HTMLElement) => ({
      options: optionsFor(element, (index) => setPointed(index === undefined ? undefined : days[index])),
      data: dataOf(days),
    }),
    [days],
  );
  const frame = usePlot(plot);
  return (
    <>
      <p aria-hidden className="min-h-6 text-sm text-mid tabular-nums">
        {pointed && `${dayOf(pointed.day ?? '')} · ${money(pointed.earnings ?? 0)}`}
      </p>
      <div ref={frame} className="h-48 lg:h-56 [&_.u-over]:touch-pan-y" />
    </>
  );
}

const dataOf = (days: DayOfEarningsJson[]): uPlot.AlignedData => [
  days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
  days.map(({ earnings = 0 }) => earnings / 100),
];

/** What the line stands on: its colour, thinning out. */
function wash({ ctx, bbox: { top, height } }: uPlot, colour: string): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(0, `${colour}4d`);
  gradient.addColorStop(1, `${colour}00`);
  return gradient;
}

/** Amounts on the right, days below, one gold line. */
function optionsFor(element: HTMLElement, onPoint: (index: number | undefined) => void): uPlot.Options {
  const styles = getComputedStyle(element);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const quiet = { stroke: colour('--text-low'), font: `13px ${styles.fontFamily}`, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [8, 0, 0, 20],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8, fill: colour('--gold') } },
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    scales: { y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] } },
    axes: [
      {
        ...quiet,
        grid: { show: false },
        space: 90,
        values: (_, marks) => marks.map((mark) => dayOf(new Date(mark * 1000).toISOString().slice(0, 10))),
      },
      {
        ...quiet,
        side: 1,
        size: 64,
        space: 44,
        grid: { stroke: colour('--border-subtle'), width: 1 },
        values: (_, marks) => marks.map((mark) => money(Math.round(mark * 100)).replace(/[.,]00$/, '')),
      },
    ],
    series: [{}, { stroke: colour('--gold'), width: 2, fill: (chart) => wash(chart, colour('--gold-fill')), points: { show: false } }],
  };
}
