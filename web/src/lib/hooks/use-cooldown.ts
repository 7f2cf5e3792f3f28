import { useEffect, useState } from 'react';

/** Seconds until something may be tried again; 0 when it may be tried now. */
export function useCooldown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft] as const;
}
