import uPlot from 'uplot';
import { type DayCount, dayWord } from './day-count';

/** How the bars stand: today is the last and the lightest, for it is not over. Days are counted by their place, so that all are as wide. */
export function dayBars(element: HTMLElement, days: DayCount[], onPoint: (index: number | undefined) => void): uPlot.Options {
  const styles = getComputedStyle(element);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const quiet = { stroke: colour('--text-low'), font: `13px ${styles.fontFamily}`, ticks: { show: false } };
  const last = days.length - 1;
  const [bar, today] = [colour('--primary'), colour('--primary-text')];
  const colours = () => days.map((_, index) => (index === last ? today : bar));
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: [8, 12, 0, 12],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
    scales: { x: { time: false, range: [-0.6, last + 0.6] }, y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] } },
    axes: [
      {
        ...quiet,
        grid: { show: false },
        space: 90,
        incrs: [1, 2, 7, 14, 30, 60],
        values: (_, places) => places.map((place) => (days[place] ? dayWord(days[place].day) : '')),
      },
      {
        ...quiet,
        side: 1,
        size: 56,
        space: 44,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000],
        grid: { stroke: colour('--border-subtle'), width: 1 },
      },
    ],
    series: [
      {},
      {
        points: { show: false },
        fill: bar,
        paths: uPlot.paths.bars?.({
          size: [0.68, 40],
          radius: [0.2, 0],
          disp: { fill: { unit: 3, values: colours }, stroke: { unit: 3, values: colours } },
        }),
      },
    ],
  };
}
