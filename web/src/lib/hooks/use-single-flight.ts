import { useRef, useState } from 'react';

/** Runs one call at a time: a second press while the first is under way does nothing, even before React has disabled the button. */
export function useSingleFlight<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const run = async (...args: Args) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await work(...args);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return [run, pending] as const;
}
