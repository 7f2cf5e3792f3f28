import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';

const seconds = 10; // SUCC-01
const radius = 20;
const round = 2 * Math.PI * radius;

/** Goes home by itself, unless the member stays. */
export function HomeCountdown() {
  const navigate = useNavigate();
  const [left, setLeft] = useState(seconds);
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (stays) return;
    if (left === 0) return void navigate(paths.home, { replace: true });
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, stays, navigate]);
  if (stays) return null;
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="relative grid size-11 flex-none place-items-center">
        <svg viewBox="0 0 44 44" aria-hidden className="absolute inset-0 -rotate-90" fill="none" strokeWidth="3">
          <circle cx="22" cy="22" r={radius} className="stroke-(--track)" />
          <circle
            cx="22"
            cy="22"
            r={radius}
            strokeLinecap="round"
            strokeDasharray={`${(round * left) / seconds} ${round}`}
            className="stroke-rose"
          />
        </svg>
        <b className="text-label font-semibold tabular-nums">{left}</b>
      </span>
      <p role="timer" className="grow text-sm text-mid">
        <Plural value={left} one="Back to home in # second" other="Back to home in # seconds" />
      </p>
      <Button variant="ghost" size="sm" onClick={() => setStays(true)}>
        <Trans>Stay here</Trans>
      </Button>
    </div>
  );
}
