import { useEffect, useState } from 'react';
import { minutesAndSeconds } from '#web/lib/date';

/** How long a call has been held. */
export function CallTime({ since }: { since: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="timer" aria-live="off" className="text-sm tabular-nums">
      {minutesAndSeconds((now - since) / 1000)}
    </p>
  );
}
