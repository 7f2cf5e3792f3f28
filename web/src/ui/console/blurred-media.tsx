import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { useEffect, useEffectEvent, useState } from 'react';
import { KeyHint } from '../key-hint/key-hint';
import { addressOf } from '../photo/picture-address';
import { usePicture } from '../photo/use-picture';
import { BlurredVideo } from './blurred-video';
import type { useHold } from './use-hold';

interface BlurredMediaProps {
  picture?: PictureJson;
  /** Shown until the content is uncovered, and only then is the picture requested; without it, the picture is blurred here. */
  cover?: PictureJson;
  /** The address of the video, where it is one. */
  video?: string;
  hold: ReturnType<typeof useHold>;
  /** Called when the content is uncovered and has loaded. */
  onSeen?: () => void;
  /** One of several on a page, which Space does not uncover all together. */
  small?: boolean;
}

/** Grey at all times, and nothing to be made out unless it is held: so much of it is seen in a day. */
const blur = 'blur-[26px] grayscale brightness-75 scale-115';

const opens = (key: string) => key === 'Enter' || key === ' ';

/** The picture or video of a case. */
export function BlurredMedia({ picture, cover, video, hold: { shown, kept, hold }, onSeen, small = false }: BlurredMediaProps) {
  const { t } = useLingui();
  const [uncovered, setUncovered] = useState(!cover);
  const [loaded, setLoaded] = useState(!cover || Boolean(video));
  const noteSeen = useEffectEvent(() => onSeen?.());
  useEffect(() => {
    if (shown && loaded) noteSeen();
  }, [shown, loaded]);
  if (shown && !uncovered) setUncovered(true);
  const covered = usePicture(addressOf(cover));
  const sharp = usePicture(addressOf(uncovered ? picture : undefined));
  const image = uncovered ? sharp : covered;
  const size = small ? 'h-56 w-full max-w-80' : 'min-h-80 grow';
  const looks = `absolute inset-0 size-full object-contain transition-[filter] duration-120 ${shown ? 'grayscale' : blur}`;
  const label = shown ? t`Content under review, in gray` : t`Content under review, blurred`;
  if (!image && !video)
    return (
      <p className={`grid ${small ? 'min-h-24' : 'min-h-60'} grow place-items-center rounded-card bg-raised p-6 text-center text-mid`}>
        <Trans>This content is no longer available.</Trans>
      </p>
    );
  return (
    <div className={`relative isolate ${size} overflow-hidden rounded-card bg-[#1a1420] text-(--on-photo) select-none`}>
      {video ? (
        <BlurredVideo address={video} poster={image?.src} label={label} className={looks} />
      ) : (
        image && (
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes={small ? '20rem' : '46rem'}
            loading={small ? 'lazy' : 'eager'}
            alt={label}
            draggable={false}
            onLoad={() => {
              image.onLoad();
              if (uncovered) setLoaded(true);
            }}
            onError={image.onError}
            className={looks}
          />
        )
      )}
      <button
        type="button"
        data-hold
        aria-pressed={shown}
        onPointerDown={() => hold(true)}
        onPointerUp={() => hold(false)}
        onPointerLeave={() => hold(false)}
        onPointerCancel={() => hold(false)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={({ key }) => opens(key) && hold(true)}
        onKeyUp={({ key }) => opens(key) && hold(false)}
        onBlur={() => hold(false)}
        className={`absolute inset-0 z-1 grid cursor-pointer touch-pan-y place-items-center -outline-offset-4 ${shown ? 'opacity-0 focus-visible:opacity-100' : ''}`}
      >
        <span
          className={`inline-flex min-h-11 items-center gap-2.5 rounded-full bg-[#0e0b12b8] px-4.5 text-label font-semibold ${kept ? 'sr-only' : ''}`}
        >
          {!small && <KeyHint onPhoto>Space</KeyHint>}
          <Trans>Hold to view in gray</Trans>
        </span>
      </button>
    </div>
  );
}
