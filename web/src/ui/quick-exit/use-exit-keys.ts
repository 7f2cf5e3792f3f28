import { useEffect } from 'react';
import { leaveNow } from './leave-now';

const withinMs = 1_500;

/** Shift three times, and nothing else between, leaves at once. */
export function useExitKeys(leave: () => void = leaveNow): void {
  useEffect(() => {
    let presses: number[] = [];
    const listener = ({ key, repeat }: KeyboardEvent) => {
      if (repeat) return;
      if (key !== 'Shift') presses = [];
      else presses = [...presses.filter((at) => at > Date.now() - withinMs), Date.now()];
      if (presses.length === 3) leave();
    };
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, [leave]);
}
