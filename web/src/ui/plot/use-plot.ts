import { type RefObject, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** Where there is no canvas, anyone who draws shows a table. */
export const canDraw = document.createElement('canvas').getContext('2d') !== null;

/**
 * Draws into the frame that it answers, again when `plot` is another one or the theme changes, and follows its size. Keep `plot` the same
 * between renders.
 */
export function usePlot(
  plot: (frame: HTMLElement) => { options: uPlot.Options; data: uPlot.AlignedData },
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      const { options, data } = plot(element);
      chart = new uPlot(options, data, element);
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
  }, [plot]);
  return frame;
}
