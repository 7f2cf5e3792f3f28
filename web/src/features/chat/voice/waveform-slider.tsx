import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, PointerEvent } from 'react';
import { minutesAndSeconds } from '#web/lib/date';
import { barsOf } from './waveform';

interface WaveformSliderProps {
  waveform?: string;
  /** In seconds. */
  position: number;
  seconds: number;
  onSeek: (to: number) => void;
}

const [step, height] = [4, 32];

/** The loudness of a note as bars, filled as far as it was played; pressing or the arrow keys go elsewhere in it. */
export function WaveformSlider({ waveform, position, seconds, onSeek }: WaveformSliderProps) {
  const { t } = useLingui();
  const bars = barsOf(waveform);
  const played = (position / seconds) * bars.length;
  const [at, whole] = [minutesAndSeconds(position), minutesAndSeconds(seconds)];
  const byKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: position + 1,
      ArrowUp: position + 1,
      ArrowLeft: position - 1,
      ArrowDown: position - 1,
      PageUp: position + 10,
      PageDown: position - 10,
      Home: 0,
      End: seconds,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onSeek(target);
  };
  const byPointer = ({ currentTarget, clientX, pointerId, type, buttons }: PointerEvent<HTMLElement>) => {
    if (type === 'pointermove' && buttons === 0) return;
    if (type === 'pointerdown') currentTarget.setPointerCapture?.(pointerId);
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onSeek(((clientX - left) / width) * seconds);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      dir="ltr"
      aria-label={t`Position`}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={t`${at} of ${whole}`}
      onKeyDown={byKey}
      onPointerDown={byPointer}
      onPointerMove={byPointer}
      className="min-w-0 grow cursor-pointer"
      style={{ touchAction: 'pan-y' }}
    >
      <svg viewBox={`0 0 ${bars.length * step} ${height}`} preserveAspectRatio="none" width="100%" height={height} aria-hidden>
        {bars.map((loudness, index) => {
          const size = Math.max(4, loudness * height);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              x={index * step}
              y={(height - size) / 2}
              width={step - 1.5}
              height={size}
              rx={1}
              fill="currentColor"
              opacity={index < played ? 1 : 0.4}
            />
          );
        })}
      </svg>
    </div>
  );
}
