/** The mark of empty places: a disc that another one covers. */
export const Eclipse = () => (
  <svg viewBox="0 0 120 120" aria-hidden className="size-30">
    <defs>
      <radialGradient id="eclipse-glow">
        <stop offset=".4" stopColor="var(--primary)" stopOpacity="var(--glow)" />
        <stop offset="1" stopColor="var(--primary)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="eclipse-rim" x1="0" y1="0" x2=".4" y2="1">
        <stop stopColor="#ffd0db" />
        <stop offset="1" stopColor="#ff6f98" />
      </linearGradient>
    </defs>
    <circle cx="60" cy="60" r="60" fill="url(#eclipse-glow)" />
    <circle cx="58" cy="60" r="34" fill="url(#eclipse-rim)" />
    <circle cx="66" cy="57" r="32" className="fill-surface" />
  </svg>
);
