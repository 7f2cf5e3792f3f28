import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { addressOf } from '#web/ui/photo/picture-address';
import { usePicture } from '#web/ui/photo/use-picture';
import { HeldFilm } from './held-film';
import { filmOf, pictureOf } from './subject';
import type { useHold } from './use-hold';

interface HeldMediaProps {
  subject: ImageToReviewJson;
  hold: ReturnType<typeof useHold>;
}

/** Grey at all times, and nothing to be made out unless it is held: so much of it is seen in a day. */
const veil = 'blur-[26px] grayscale brightness-75 scale-115';

/** The picture or film of a case. */
export function HeldMedia({ subject, hold: { shown, kept, hold } }: HeldMediaProps) {
  const { t } = useLingui();
  const image = usePicture(addressOf(pictureOf(subject)));
  const film = filmOf(subject);
  const looks = `absolute inset-0 size-full object-contain transition-[filter] duration-120 ${shown ? 'grayscale' : veil}`;
  const label = shown ? t`What is under review, in grey` : t`What is under review, blurred`;
  if (!image && !film)
    return (
      <p className="grid min-h-60 grow place-items-center rounded-card bg-raised p-6 text-center text-mid">
        <Trans>There is nothing to look at any more.</Trans>
      </p>
    );
  return (
    <div className="relative isolate min-h-80 grow overflow-hidden rounded-card bg-[#120d17] text-(--on-photo) select-none">
      {film ? (
        <HeldFilm address={film} poster={image?.src} label={label} className={looks} />
      ) : (
        image && (
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes="46rem"
            alt={label}
            draggable={false}
            onLoad={image.onLoad}
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
        onKeyDown={({ key }) => key === 'Enter' && hold(true)}
        onKeyUp={({ key }) => key === 'Enter' && hold(false)}
        className={`absolute inset-0 z-1 grid cursor-pointer touch-pan-y place-items-center -outline-offset-4 ${shown ? 'opacity-0 focus-visible:opacity-100' : ''}`}
      >
        <span
          className={`inline-flex min-h-11 items-center gap-2.5 rounded-full bg-[#0e0b12b8] px-4.5 text-label font-semibold ${kept ? 'sr-only' : ''}`}
        >
          <span className="hidden md:pointer-fine:inline [&>kbd]:border-white/40! [&>kbd]:text-white!">
            <KeyHint>Space</KeyHint>
          </span>
          <Trans>Hold to view in grey</Trans>
        </span>
      </button>
    </div>
  );
}
