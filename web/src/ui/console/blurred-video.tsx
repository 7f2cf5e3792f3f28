import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../button/icon-button';

interface BlurredVideoProps {
  address: string;
  poster?: string;
  label: string;
  className: string;
}

/** A video: it plays when it is asked to, without sound. */
export function BlurredVideo({ address, poster, label, className }: BlurredVideoProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [plays, setPlays] = useState(false);
  const toggle = () => void (plays ? video.current?.pause() : video.current?.play());
  return (
    <>
      <video
        ref={video}
        src={address}
        poster={poster}
        aria-label={label}
        muted
        loop
        playsInline
        preload="none"
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
        className={className}
      />
      <span className="absolute right-3 bottom-3 z-2 rounded-ctl bg-[#0e0b12b8]">
        <IconButton
          icon={plays ? Pause : Play}
          label={plays ? t`Pause video` : t`Play video without sound`}
          onClick={toggle}
          className="text-(--on-photo)!"
        />
      </span>
    </>
  );
}
