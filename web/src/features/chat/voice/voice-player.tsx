import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button';
import { isOver } from '#web/ui/photo/address-age';
import { playAlone, useSpeed } from './playback';
import { minutesAndSeconds } from '#web/lib/date';
import { WaveformSlider } from './waveform-slider';

interface VoicePlayerProps {
  src: string;
  durationMs: number;
  waveform?: string;
  /** Answers a new address, when this one has expired. */
  renew?: () => Promise<string | undefined>;
  /** Without the choice of a speed. */
  compact?: boolean;
}

/** Plays a voice note. Nothing of it is requested before it is pressed. */
export function VoicePlayer({ src, durationMs, waveform, renew, compact }: VoicePlayerProps) {
  const { t, i18n } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const renewed = useRef(false);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const [position, setPosition] = useState(0);
  const [speed, nextSpeed] = useSpeed();
  const seconds = Math.max(durationMs / 1000, 1);
  const length = minutesAndSeconds(Math.max(1, Math.round(durationMs / 1000))); // rounded, and never shown as none

  useEffect(() => {
    const player = audio.current;
    return () => player?.pause(); // it may have burned
  }, []);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  /** The address is set here and not by React: a new one must not interrupt what plays. */
  const start = async (address: string) => {
    const player = audio.current;
    if (!player || !address) return;
    if (player.getAttribute('src') !== address) {
      player.src = address;
      player.currentTime = position;
    }
    player.defaultPlaybackRate = speed;
    player.playbackRate = speed;
    playAlone(player);
    await player.play().catch(() => undefined); // the element says why
  };
  const play = async () => {
    setBroken(false);
    renewed.current = false;
    const expired = !src || isOver(src);
    if (!expired || !renew) return start(src);
    renewed.current = true;
    const address = await renew();
    if (address) await start(address);
    else setBroken(true);
  };
  const recover = async () => {
    setPlaying(false);
    const address = renewed.current ? undefined : await renew?.();
    renewed.current = true;
    if (!address) return setBroken(true);
    audio.current?.removeAttribute('src'); // the same address is loaded again, too
    await start(address);
  };
  const seek = (to: number) => {
    const target = Math.min(Math.max(to, 0), seconds);
    setPosition(target);
    if (audio.current?.getAttribute('src')) audio.current.currentTime = target;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields
    <div
      role="group"
      aria-label={t`Voice note`}
      className="min-w-0 grow"
      style={compact ? undefined : { width: 280, maxWidth: '100%' }}
      onDoubleClick={(event) => event.stopPropagation()} // presses of its buttons are no reaction
    >
      {/* biome-ignore lint/a11y/useMediaCaption: members' own voices come without captions */}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
        onEnded={() => {
          setPlaying(false);
          setPosition(0);
        }}
        onError={() => void recover()}
      />
      <div className="flex min-w-0 items-center gap-2">
        {playing ? (
          <IconButton key="toggle" icon={Pause} label={t`Pause`} className="flex-none" onClick={() => audio.current?.pause()} />
        ) : (
          <IconButton key="toggle" icon={Play} label={t`Play voice note, ${length}`} className="flex-none" onClick={() => void play()} />
        )}
        <WaveformSlider waveform={waveform} position={position} seconds={seconds} onSeek={seek} />
        <span aria-hidden className="flex-none text-sm tabular-nums">
          {position > 0 ? minutesAndSeconds(position) : length}
        </span>
        {!compact && <SpeedButton speed={i18n.number(speed)} onPress={nextSpeed} />}
      </div>
      {broken && (
        <p role="alert" className="mt-1 text-sm">
          <Trans>This voice note cannot be played now.</Trans>
        </p>
      )}
    </div>
  );
}

function SpeedButton({ speed, onPress }: { speed: string; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" aria-label={t`Speed ${speed}×`} className="tap flex-none text-sm font-semibold tabular-nums" onClick={onPress}>
      {speed}×
    </button>
  );
}
