import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { Eye, Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { videoLength } from '#web/lib/video-length';
import { Photo } from '#web/ui/photo/photo';
import { usePicture } from '#web/ui/photo/use-picture';

interface PreviewVideoProps {
  src?: string;
  /** Below it, until it is there. */
  picture?: PictureJson;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Five seconds without sound, once; a press stops them or shows them again. Anyone who wants no motion starts them. */
export function PreviewVideo({ src, picture }: PreviewVideoProps) {
  const { t } = useLingui();
  const preview = usePicture(src ? { src } : undefined);
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState({ at: 0, of: 0 });
  const toggle = () => {
    if (video.current?.paused) void video.current.play().catch(() => undefined);
    else video.current?.pause();
  };
  const Icon = playing ? Pause : Play;
  return (
    <Photo picture={picture} name="" eager className="absolute! inset-0">
      {preview && (
        <>
          <video
            ref={video}
            src={preview.src}
            muted
            playsInline
            autoPlay={!isStill()}
            disablePictureInPicture
            onLoadedMetadata={({ currentTarget: { currentTime, duration } }) => {
              preview.onLoad();
              setTime({ at: currentTime, of: duration });
            }}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onTimeUpdate={({ currentTarget: { currentTime, duration } }) => setTime({ at: currentTime, of: duration })}
            onError={preview.onError}
            onContextMenu={(event) => event.preventDefault()}
            className="absolute inset-0 size-full object-cover"
          />
          <button
            type="button"
            aria-label={playing ? t`Pause the preview` : t`Play the preview`}
            onClick={toggle}
            className="group absolute inset-0 z-1 grid place-items-center -outline-offset-4 md:rounded-l-sheet"
          >
            <span
              className={`grid size-14 place-items-center rounded-full bg-[#0e0b12a6] transition-opacity ${playing ? 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100' : ''}`}
            >
              <Icon size={24} aria-hidden className="fill-current" />
            </span>
          </button>
          <span aria-hidden className="pointer-events-none absolute inset-x-4 bottom-4 z-1 grid gap-2 text-sm tabular-nums">
            <span className="flex justify-between">
              <span>{videoLength(time.at)}</span>
              <span>{time.of > 0 && videoLength(Math.round(time.of))}</span>
            </span>
            <span className="h-1 overflow-hidden rounded-full bg-[#ffffff4d]">
              <span className="block h-full bg-(--on-photo)" style={{ width: time.of > 0 ? `${(time.at / time.of) * 100}%` : 0 }} />
            </span>
          </span>
        </>
      )}
      <span className="pointer-events-none absolute top-4 left-4 z-1 inline-flex h-6 items-center gap-1.5 rounded-chip bg-[#0e0b12b8] px-2 text-time font-semibold">
        <Eye size={14} strokeWidth={2} aria-hidden />
        <Trans>Preview · muted</Trans>
      </span>
    </Photo>
  );
}
