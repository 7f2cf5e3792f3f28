interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  tone?: 'primary' | 'success';
}

/** How far something is on its way. */
export const ProgressBar = ({ label, percent, tone = 'primary' }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1.5 overflow-hidden rounded-full bg-(--track)"
  >
    <span
      className={`block h-full rounded-full transition-[width] ${tone === 'success' ? 'bg-success' : 'bg-primary'}`}
      style={{ width: `${percent}%` }}
    />
  </div>
);
