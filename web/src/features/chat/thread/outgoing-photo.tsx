import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { ProgressBar } from '#web/ui/progress/progress-bar';
import type { Outgoing } from '../sending/outgoing';
import type { OutgoingActions } from '../sending/use-outgoing';
import { fileOf } from '../photos/photo-files';

/** The photo of a message on its way, from the file itself. */
export function OutgoingPhoto({ outgoing: { photo } }: { outgoing: Outgoing }) {
  const { t } = useLingui();
  const [isBroken, setBroken] = useState(false);
  const label = t`Your photo`;
  return photo?.preview && !isBroken ? (
    <img
      src={photo.preview}
      alt={label}
      draggable={false}
      onError={() => setBroken(true)}
      className="rounded-card object-contain select-none [-webkit-touch-callout:none]"
      style={{ maxWidth: '100%', maxHeight: 380 }}
    />
  ) : (
    <p>
      <Trans>Photo</Trans>
    </p>
  );
}

interface PhotoStatusProps {
  outgoing: Outgoing;
  actions: OutgoingActions;
}

const action = 'min-h-11 px-2 font-semibold text-rose';

/** How far its upload is, or why it was not sent, and what can be done about that. */
export function PhotoStatus({ outgoing, actions }: PhotoStatusProps) {
  const { t } = useLingui();
  const { state, photo, unanswered } = outgoing;
  const percent = photo?.percent ?? 0;
  const remove = (
    <button type="button" className={action} onClick={() => actions.discard(outgoing)}>
      <Trans>Remove</Trans>
    </button>
  );
  if (state === 'failed') {
    const isLost = !photo?.id && !fileOf(outgoing.clientMessageId);
    return (
      <p className="flex flex-wrap items-center justify-end gap-1 text-sm text-danger-text">
        <CircleAlert size={16} aria-hidden />
        {isLost ? <Trans>Not sent. Choose the photo again.</Trans> : <Trans>Not sent</Trans>}
        {!isLost && (
          <button type="button" className={action} onClick={() => actions.retry(outgoing)}>
            <Trans>Retry</Trans>
          </button>
        )}
        {remove}
      </p>
    );
  }
  const isUploading = state === 'uploading' && !unanswered && photo?.percent !== undefined;
  return (
    <div className="flex items-center gap-1.5 px-1.5 text-xs text-low">
      <Clock size={13} aria-hidden />
      {state === 'checking' ? (
        <Trans>Checking photo</Trans>
      ) : unanswered ? (
        <Trans>Waiting for connection</Trans>
      ) : isUploading ? (
        <>
          <span className="tabular-nums">{t`Uploading ${percent}%`}</span>
          <span className="block" style={{ width: 80 }}>
            <ProgressBar label={t`Upload of your photo`} percent={percent} />
          </span>
        </>
      ) : (
        <Trans>Waiting</Trans>
      )}
      {remove}
    </div>
  );
}
