import { useLingui } from '@lingui/react/macro';
import { isPassing, isRefused, percentOf } from '#web/client/uploads/upload-row';
import type { UploadRow } from '#web/client/uploads/uploads.slice';
import { ProgressBar } from '#web/ui/progress/progress-bar';

const megabyte = 1024 * 1024;

/** How far a file is, in a bar and as text. */
export function UploadProgress({ row }: { row: UploadRow }) {
  const { t } = useLingui();
  const { name, size, sent, state, fault, compressed = 0 } = row;
  const percent = state === 'compressing' ? compressed : percentOf(sent, size);
  const texts = () => {
    if (state === 'compressing') return t`Compressing, ${percent}%`;
    if (state === 'done') return t`Processing`;
    if (state === 'paused') return t`Paused at ${percent}%`;
    if (state === 'failed') return fault && isPassing(fault.code) ? t`Waiting for connection` : fault?.detail || t`Upload Failed`;
    return size < megabyte ? `${percent}%` : t`${megabytes(sent)} of ${megabytes(size)} MB`;
  };
  return (
    <div className="grid gap-1.5">
      {!isRefused(row) && <ProgressBar label={name} percent={percent} />}
      <p className={`text-sm tabular-nums ${state === 'failed' ? 'text-danger-text' : 'text-low'}`}>{texts()}</p>
    </div>
  );
}

const megabytes = (bytes: number): string => {
  const value = bytes / megabyte;
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
};
