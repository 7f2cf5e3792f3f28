import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { lazy, useState } from 'react';
import { ProgressBar } from '#web/ui/progress/progress-bar';
import type { Outgoing } from '../sending/outgoing';
import type { OutgoingActions } from '../sending/use-outgoing';
import { fileOf } from '../files/kept-files';

const VoicePlayer = lazy(async () => ({ default: (await import('../voice/voice-player')).VoicePlayer }));

/** The photo or the voice note of a message on its way, from the file itself. */
export function OutgoingFile({ outgoing: { file, burnMinutes } }: { outgoing: Outgoing }) {
  if (file?.kind !== 'voice') return <OutgoingPhoto preview={file?.preview} />;
  return file.preview ? (
    <VoicePlayer src={file.preview} durationMs={file.durationMs ?? 0} waveform={burnMinutes ? '' : file.waveform} />
  ) : (
    <p>
      <Trans>Voice note</Trans>
    </p>
  );
}

function OutgoingPhoto({ preview }: { preview?: string }) {
  const { t } = useLingui();
  const [isBroken, setBroken] = useState(false);
  const label = t`Your photo`;
  return preview && !isBroken ? (
    <img
      src={preview}
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

interface FileStatusProps {
  outgoing: Outgoing;
  actions: OutgoingActions;
}

const action = 'min-h-11 px-2 font-semibold text-rose';

/** How far its upload is, or why it was not sent, and what can be done about that. */
export function FileStatus({ outgoing, actions }: FileStatusProps) {
  const { t } = useLingui();
  const { state, file, unanswered } = outgoing;
  const isVoice = file?.kind === 'voice';
  const percent = file?.percent ?? 0;
  const remove = (
    <button type="button" className={action} onClick={() => actions.discard(outgoing)}>
      <Trans>Remove</Trans>
    </button>
  );
  if (state === 'failed') {
    const isLost = !file?.id && !fileOf(outgoing.clientMessageId);
    return (
      <p className="flex flex-wrap items-center justify-end gap-1 text-sm text-danger-text">
        <CircleAlert size={16} aria-hidden />
        <NotSent isLost={isLost} isVoice={isVoice} />
        {!isLost && (
          <button type="button" className={action} onClick={() => actions.retry(outgoing)}>
            <Trans>Retry</Trans>
          </button>
        )}
        {remove}
      </p>
    );
  }
  const isUploading = state === 'uploading' && !unanswered && file?.percent !== undefined;
  return (
    <div className="flex items-center gap-1.5 px-1.5 text-xs text-low">
      <Clock size={13} aria-hidden />
      {state === 'checking' ? (
        <Checking isVoice={isVoice} />
      ) : unanswered ? (
        <Trans>Waiting for connection</Trans>
      ) : isUploading ? (
        <>
          <span className="tabular-nums">{t`Uploading ${percent}%`}</span>
          <span className="block" style={{ width: 80 }}>
            <ProgressBar label={isVoice ? t`Upload of your voice note` : t`Upload of your photo`} percent={percent} />
          </span>
        </>
      ) : (
        <Trans>Waiting</Trans>
      )}
      {remove}
    </div>
  );
}

function NotSent({ isLost, isVoice }: { isLost: boolean; isVoice: boolean }) {
  if (!isLost) return <Trans>Not sent</Trans>;
  return isVoice ? <Trans>Not sent. Record the voice note again.</Trans> : <Trans>Not sent. Choose the photo again.</Trans>;
}

const Checking = ({ isVoice }: { isVoice: boolean }) => (isVoice ? <Trans>Preparing voice note</Trans> : <Trans>Checking photo</Trans>);
