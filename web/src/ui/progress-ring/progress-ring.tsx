import { useLingui } from '@lingui/react/macro';

const radius = 28;
const round = 2 * Math.PI * radius;

/** How much of something is done, as a ring with the number inside. */
export function ProgressRing({ done, of, label }: { done: number; of: number; label: string }) {
  const { t } = useLingui();
  const part = of > 0 ? done / of : 0;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={t`${done} of ${of} done`}
      className="relative grid size-16 flex-none place-items-center"
    >
      <svg viewBox="0 0 64 64" aria-hidden className="absolute inset-0 -rotate-90" fill="none" strokeWidth="5">
        <circle cx="32" cy="32" r={radius} className="stroke-(--track)" />
        <circle
          cx="32"
          cy="32"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={`${round * part} ${round}`}
          className={`transition-all duration-300 ${part === 1 ? 'stroke-success' : 'stroke-primary'} ${part === 0 ? 'opacity-0' : ''}`}
        />
      </svg>
      <b className="text-label font-semibold tabular-nums">{Math.round(part * 100)}%</b>
    </span>
  );
}
