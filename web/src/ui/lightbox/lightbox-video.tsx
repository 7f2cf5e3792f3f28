import { Trans } from '@lingui/react/macro';
import { type SyntheticEvent, useRef } from 'react';
import { usePicture } from '../photo/use-picture';

interface LightboxVideoProps {
  src?: string;
  poster?: string;
  label: string;
}

/** A video with the browser's own controls. When its address runs out on the way, it goes on from there with a new one. */
export function LightboxVideo({ src, poster, label }: LightboxVideoProps) {
  const video = usePicture(src ? { src } : undefined);
  const at = useRef(0);
  const playing = useRef(false);
  const keep = ({ currentTarget: { readyState, currentTime } }: SyntheticEvent<HTMLVideoElement>) => {
    if (readyState > 0) at.current = currentTime; // a new address begins at 0 before it is taken back to where it was
  };
  if (!video)
    return (
      <p className="text-(--on-photo)">
        <Trans>This video can’t be played right now.</Trans>
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: members' own clips come without captions
    <video
      src={video.src}
      poster={poster}
      aria-label={label}
      controls
      controlsList="nodownload"
      disablePictureInPicture
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => {
        video.onLoad();
        if (at.current > 0) currentTarget.currentTime = at.current;
        if (playing.current) void currentTarget.play().catch(() => undefined); // the browser may want a press
      }}
      onPlay={() => {
        playing.current = true;
      }}
      onPause={({ currentTarget }) => {
        if (!currentTarget.error) playing.current = false;
      }}
      onTimeUpdate={keep}
      onSeeking={keep}
      onError={video.onError}
      onContextMenu={(event) => event.preventDefault()}
      className="max-h-full max-w-full"
    />
  );
}
