import { Flame } from 'lucide-react';
import { countdown } from '#web/lib/date';

interface BurnCountdownProps {
  secondsLeft: number;
  minutes: number;
}

/** How long the text stays, as numbers and as a bar. Screen readers are notified of it by `BurnAnnouncer`, not each second. */
export const BurnCountdown = ({ secondsLeft, minutes }: BurnCountdownProps) => (
  <p className="mt-2 flex items-center gap-2 text-sm font-semibold text-ember tabular-nums">
    <Flame size={16} strokeWidth={1.75} aria-hidden className="flex-none" />
    <span role="timer" aria-live="off">
      {countdown(secondsLeft)}
    </span>
    <span aria-hidden className="h-1 grow overflow-hidden rounded-full bg-ember/22">
      <span
        className="block h-full origin-left rounded-full bg-ember ease-linear motion-safe:transition-transform motion-safe:duration-1000"
        style={{ transform: `scaleX(${Math.min(1, secondsLeft / (minutes * 60))})` }}
      />
    </span>
  </p>
);
