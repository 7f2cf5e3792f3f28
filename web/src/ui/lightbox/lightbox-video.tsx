import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
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
  if (!video)
    return (
      <p className="text-(--on-photo)">
        <Trans>This video cannot be played right now.</Trans>
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
      }}
      onTimeUpdate={({ currentTarget }) => {
        at.current = currentTarget.currentTime;
      }}
      onError={video.onError}
      onContextMenu={(event) => event.preventDefault()}
      className="max-h-full max-w-full"
    />
  );
}
