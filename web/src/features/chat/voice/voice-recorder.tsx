import { Trans, useLingui } from '@lingui/react/macro';
import { Send, Square, Trash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button';
import { type MicrophoneFault, microphoneFault } from '#web/lib/microphone-fault';
import { beforeExit } from '#web/ui/quick-exit/leave-now';
import { dropFile, keepFile } from '../files/kept-files';
import type { RecordedVoice } from '../sending/use-outgoing';
import { type Recording, record } from './record';
import { VoicePlayer } from './voice-player';
import { minutesAndSeconds } from '#web/lib/date';

interface VoiceRecorderProps {
  onSend: (recorded: RecordedVoice) => void;
  /** It is over, whether something was sent or not. */
  onClose: () => void;
}

/** Takes the place of the field: records at once, then lets its writer listen to it before it is sent. */
export function VoiceRecorder({ onSend, onClose }: VoiceRecorderProps) {
  const { t } = useLingui();
  const recording = useRef<Recording>(undefined);
  const kept = useRef<string>(undefined);
  const [{ level, elapsed }, setProgress] = useState({ level: 0, elapsed: 0 });
  const [fault, setFault] = useState<MicrophoneFault>();
  const [recorded, setRecorded] = useState<RecordedVoice>();
  const isRecording = !fault && !recorded;
  const cancelWhileRecording = useEffectEvent(() => {
    if (isRecording) onClose();
  });

  useEffect(() => {
    let isOver = false;
    const discard = () => {
      isOver = true;
      recording.current?.discard();
    };
    const start = async () => {
      const started = await record({
        onLevel: (level, elapsedMs) => setProgress({ level, elapsed: elapsedMs / 1000 }),
        onDone: ({ file, ...about }) => {
          const { key, preview } = keepFile(file);
          kept.current = key;
          setRecorded({ key, preview, ...about });
        },
      });
      if (isOver) started.discard();
      else recording.current = started;
    };
    start().catch((error: unknown) => !isOver && setFault(microphoneFault(error)));
    const onHidden = () => document.visibilityState === 'hidden' && cancelWhileRecording();
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && cancelWhileRecording();
    const stopExit = beforeExit(discard);
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('keydown', onEscape);
    addEventListener('pagehide', discard);
    return () => {
      stopExit();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('keydown', onEscape);
      removeEventListener('pagehide', discard);
      discard();
      if (kept.current) dropFile(kept.current);
    };
  }, []);

  const send = () => {
    if (!recorded || kept.current !== recorded.key) return; // pressed twice
    kept.current = undefined; // its message has it now
    onSend(recorded);
    onClose();
  };

  if (fault)
    return (
      <>
        <p role="alert" className="min-w-0 grow py-3 text-sm">
          <FaultText fault={fault} />
        </p>
        <IconButton ref={focus} icon={X} label={t`Close`} className="flex-none" onClick={onClose} />
      </>
    );
  if (recorded)
    return (
      <>
        <VoicePlayer compact src={recorded.preview} durationMs={recorded.durationMs} waveform={recorded.waveform} />
        <IconButton icon={Trash2} label={t`Discard`} className="flex-none text-low" onClick={onClose} />
        <IconButton ref={focus} icon={Send} label={t`Send`} className="flex-none text-rose" onClick={send} />
      </>
    );
  return (
    <>
      <span role="status" className="sr-only">
        <Trans>Recording</Trans>
      </span>
      <span aria-hidden className="h-1 grow overflow-hidden rounded-full bg-ember/22">
        <span className="block h-full origin-left rounded-full bg-ember" style={{ transform: `scaleX(${level})` }} />
      </span>
      <span role="timer" aria-live="off" className="flex-none text-sm tabular-nums">
        {minutesAndSeconds(elapsed)}
      </span>
      <IconButton icon={X} label={t`Cancel`} className="flex-none text-low" onClick={onClose} />
      <IconButton ref={focus} icon={Square} label={t`Stop`} className="flex-none text-rose" onClick={() => recording.current?.stop()} />
    </>
  );
}

/** The button before it is gone: the focus goes on to this one. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function FaultText({ fault }: { fault: MicrophoneFault }) {
  switch (fault) {
    case 'denied':
      return <Trans>Sotto needs your microphone to record a voice note. Allow it in the browser’s settings.</Trans>;
    case 'missing':
      return <Trans>No microphone was found.</Trans>;
    default:
      return <Trans>The microphone cannot be used now. Another app may be using it.</Trans>;
  }
}
