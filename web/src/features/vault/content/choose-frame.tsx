import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { videoLength } from '#web/lib/video-length';
import { Button } from '#web/ui/button/button';
import { DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { Slider } from '#web/ui/range-slider/slider';

interface ChooseFrameProps {
  url: string;
  /** The length of the video. */
  seconds: number;
  onUse: (atMs: number) => void;
  pending: boolean;
}

/** Chooses a frame of a video by its time. */
export function ChooseFrame({ url, seconds, onUse, pending }: ChooseFrameProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [at, setAt] = useState(Math.min(1, seconds / 2));
  const seek = (second: number) => {
    setAt(second);
    if (video.current) video.current.currentTime = second;
  };
  return (
    <>
      <video
        ref={video}
        src={url}
        aria-label={t`Frame of the video`}
        muted
        playsInline
        preload="auto"
        onLoadedMetadata={() => seek(at)}
        className="mt-4 h-[min(22rem,50dvh)] w-full rounded-card bg-[#1a1420] object-contain"
      />
      <div className="mt-4 flex items-center gap-4 text-label font-medium">
        <span className="flex-none text-mid tabular-nums">{videoLength(at)}</span>
        <Slider label={t`Time in the video`} min={0} max={seconds} step={Math.min(0.1, seconds / 10)} value={at} onChange={seek} />
      </div>
      <DialogActions>
        <DialogCancel />
        <Button pending={pending} onClick={() => onUse(Math.round(at * 1000))}>
          <Trans>Use this frame</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
