import { useLingui } from '@lingui/react/macro';
import { Check, ChevronRight, Film, Image as ImageIcon, Pause, Play, RotateCw, X } from 'lucide-react';
import { isPassing, isRefused } from '#web/client/uploads/upload-row';
import type { UploadRow } from '#web/client/uploads/uploads.slice';
import { Badge } from '#web/ui/badge/badge';
import { IconButton } from '#web/ui/button/icon-button';
import { ProgressBar } from '#web/ui/progress/progress-bar';
import { megabytesOf } from './megabytes';
import { type UploadStep, uploadSteps, stepLabel } from './upload-steps';
import type { UploadControls } from './use-upload-controls';

interface UploadLineProps {
  name: string;
  step: UploadStep;
  percent?: number;
  /** Whether a smaller file was made first. */
  compresses?: boolean;
  video?: boolean;
  /** What this tab sends, and what can be done about it. */
  row?: UploadRow;
  controls?: UploadControls;
}

/** One file on its way: how far, at which step, and what can be done about it (UPLOAD-15, UPLOAD-19). */
export function UploadLine({ name, step, percent, compresses = false, video = false, row, controls }: UploadLineProps) {
  const Icon = video ? Film : ImageIcon;
  const refused = row !== undefined && isRefused(row);
  return (
    <li className="grid gap-2 py-3.5 first:pt-5 last:pb-0">
      <div className="flex min-h-11 items-center gap-3">
        <Icon size={20} strokeWidth={1.75} className="flex-none text-mid" aria-hidden />
        <span className="min-w-0 grow truncate">{name}</span>
        {step === 'complete' ? (
          <Badge tone="success">
            <Check size={14} aria-hidden />
            {stepLabel('complete')}
          </Badge>
        ) : (
          percent !== undefined &&
          step !== 'checking' &&
          !refused && <span className="flex-none text-sm text-mid tabular-nums">{percent}%</span>
        )}
        {row && controls && <Controls row={row} controls={controls} />}
      </div>
      {step !== 'complete' && !refused && <ProgressBar label={name} percent={step === 'checking' ? 100 : (percent ?? 0)} />}
      {step !== 'complete' && (row?.state === 'failed' ? <Fault row={row} /> : <Steps {...{ step, percent, compresses, video, row }} />)}
    </li>
  );
}

function Controls({ row, controls }: { row: UploadRow; controls: UploadControls }) {
  const { t } = useLingui();
  const { key, name, state } = row;
  return (
    <span className="-mr-3 flex flex-none">
      {state === 'uploading' && row.sent < row.size && (
        <IconButton icon={Pause} label={t`Pause ${name}`} onClick={() => controls.pause(key)} />
      )}
      {state === 'paused' && <IconButton icon={Play} label={t`Resume ${name}`} onClick={() => controls.resume(key)} />}
      {state === 'failed' && !isRefused(row) && <IconButton icon={RotateCw} label={t`Retry ${name}`} onClick={() => controls.retry(key)} />}
      <IconButton icon={X} label={state === 'failed' ? t`Remove ${name}` : t`Cancel ${name}`} onClick={() => controls.drop(key)} />
    </span>
  );
}

function Fault({ row: { fault } }: { row: UploadRow }) {
  const { t } = useLingui();
  return (
    <p className="text-sm text-danger-text">
      {fault && isPassing(fault.code) ? t`Waiting for connection` : fault?.detail || t`Failed to upload content`}
    </p>
  );
}

function Steps({ step, percent, compresses, video, row }: Pick<UploadLineProps, 'step' | 'percent' | 'compresses' | 'video' | 'row'>) {
  const { t } = useLingui();
  const at = uploadSteps.indexOf(step);
  const shown = uploadSteps.filter((one) => (one === 'compressing' ? compresses : one === 'converting' ? video : true));
  const [sent, size] = [megabytesOf(row?.sent ?? 0), megabytesOf(row?.size ?? 0)];
  const paused = row?.state === 'paused';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-low">
      <ol className="flex flex-wrap items-center gap-1.5">
        {shown.map((one) => {
          const place = uploadSteps.indexOf(one);
          return (
            <li
              key={one}
              aria-current={one === step ? 'step' : undefined}
              className="flex items-center gap-1.5 aria-[current=step]:font-semibold aria-[current=step]:text-hi"
            >
              {place < at && <Check size={14} className="text-success" aria-hidden />}
              {stepLabel(one)}
              {one !== 'complete' && <ChevronRight size={14} aria-hidden />}
            </li>
          );
        })}
      </ol>
      {step === 'converting' && percent === undefined && <span>{t`Waiting to start`}</span>}
      {row && step === 'uploading' && <span className="tabular-nums">{paused ? t`Paused` : t`${sent} of ${size} MB`}</span>}
    </div>
  );
}
