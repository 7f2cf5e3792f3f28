import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { dayBars } from './day-bars';
import { type DayCount, dayWord } from './day-count';
import { DayTable } from './day-table';

interface DayChartProps {
  /** What is counted. */
  label: string;
  days: DayCount[];
}

const canDraw = document.createElement('canvas').getContext('2d') !== null;

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
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<DayCount>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const point = (index: number | undefined) => setPointed(index === undefined ? undefined : days[index]);
      chart = new uPlot(dayBars(element, days, point), [days.map((_, index) => index), days.map(({ count }) => count)], element);
    };
    draw();
    const sizes = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height: element.clientHeight }));
    sizes.observe(element);
    const themes = new MutationObserver(draw); // colours on a canvas do not follow by themselves
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
      chart?.destroy();
    };
  }, [days]);
  return (
    <>
      <p aria-hidden className="min-h-6 text-sm text-mid tabular-nums">
        {pointed && `${dayWord(pointed.day)} · ${pointed.count}`}
      </p>
      <div ref={frame} className="h-52 lg:h-60 [&_.u-over]:touch-pan-y" />
    </>
  );
}
