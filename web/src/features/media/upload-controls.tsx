import { useLingui } from '@lingui/react/macro';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import { isRefused } from '#web/client/uploads/upload-row';
import { dropUpload, pauseUpload, resumeUpload, retryUpload } from '#web/client/uploads/uploads';
import type { UploadRow } from '#web/client/uploads/uploads.slice';
import { useUploadDispatch } from '#web/client/uploads/use-upload-dispatch';
import { IconButton } from '#web/ui/button/icon-button';

/** What can be done about a file on its way. */
export function UploadControls({ row }: { row: UploadRow }) {
  const { t } = useLingui();
  const dispatch = useUploadDispatch();
  const { key, name, state } = row;
  if (state === 'done') return null;
  return (
    <span className="flex flex-none">
      {state === 'uploading' && <IconButton icon={Pause} label={t`Pause ${name}`} onClick={() => void dispatch(pauseUpload(key))} />}
      {state === 'paused' && <IconButton icon={Play} label={t`Resume ${name}`} onClick={() => void dispatch(resumeUpload(key))} />}
      {state === 'failed' && !isRefused(row) && (
        <IconButton icon={RotateCw} label={t`Retry ${name}`} onClick={() => void dispatch(retryUpload(key))} />
      )}
      <IconButton
        icon={X}
        label={state === 'failed' ? t`Remove ${name}` : t`Cancel ${name}`}
        onClick={() => void dispatch(dropUpload(key))}
      />
    </span>
  );
}
