import { useId } from 'react';

/** The mark of empty places: a disc that another one covers. */
export function Eclipse({ className = 'size-30' }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 120 120" aria-hidden className={className}>
      <defs>
        <radialGradient id={`${id}-glow`}>
          <stop offset=".4" stopColor="var(--primary)" stopOpacity="var(--glow)" />
          <stop offset="1" stopColor="var(--primary)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-rim`} x1="0" y1="0" x2=".4" y2="1">
          <stop stopColor="#ffd0db" />
          <stop offset="1" stopColor="#ff6f98" />
        </linearGradient>
        <mask id={`${id}-shade`}>
          <rect width="120" height="120" fill="#fff" />
          <circle cx="66" cy="57" r="32" fill="#000" />
        </mask>
      </defs>
      <g mask={`url(#${id}-shade)`}>
        <circle cx="60" cy="60" r="60" fill={`url(#${id}-glow)`} />
        <circle cx="58" cy="60" r="34" fill={`url(#${id}-rim)`} />
      </g>
    </svg>
  );
}
