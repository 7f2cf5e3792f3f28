import { useEffect, useState } from 'react';
import { onReturn } from '../messages/on-return';

const secondsUntil = (at: number | undefined): number =>
  at === undefined ? Infinity : Math.max(0, Math.ceil((at - performance.now()) / 1_000));

/** Counts down to a point in time of `performance.now()`, in whole seconds, and is right again at once after the page has slept. Without one the countdown never ends. */
export function useSecondsLeft(at: number | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      setLeft(secondsUntil(at));
      if (at === undefined) return;
      const rest = at - performance.now();
      if (rest > 0) timer = setTimeout(tick, Math.ceil(rest % 1_000) || 1_000);
    };
    tick();
    const stop = onReturn(tick);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [at]);
  return left;
}
