import { useLingui } from '@lingui/react/macro';
import type { UploadRow } from '#web/client/uploads.slice';
import { isPassing } from './send-media';

const megabyte = 1024 * 1024;

/** How far a file is, in a bar and in words. */
export function UploadProgress({ row: { name, size, sent, state, fault } }: { row: UploadRow }) {
  const { t } = useLingui();
  const percent = size > 0 ? Math.min(100, Math.floor((sent / size) * 100)) : 0;
  const words = () => {
    if (state === 'done') return t`Processing`;
    if (state === 'paused') return t`Paused at ${percent}%`;
    if (state === 'failed') return fault && isPassing(fault.code) ? t`Waiting for the connection` : fault?.detail || t`Upload Failed`;
    return size < megabyte ? `${percent}%` : t`${megabytes(sent)} of ${megabytes(size)} MB`;
  };
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-(--track)"
      >
        <span className="block h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <p className={`text-sm tabular-nums ${state === 'failed' ? 'text-danger-text' : 'text-low'}`}>{words()}</p>
    </div>
  );
}

const megabytes = (bytes: number): string => {
  const value = bytes / megabyte;
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
};
