/** How far something is on its way. */
export const UploadBar = ({ label, percent }: { label: string; percent: number }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1.5 overflow-hidden rounded-full bg-(--track)"
  >
    <span className="block h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
  </div>
);

/** In hundredths of the whole; complete when it is. */
export const percentOf = (sent: number, size: number): number => (size > 0 ? Math.min(100, Math.floor((sent / size) * 100)) : 0);
