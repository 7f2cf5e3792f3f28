import { Trans } from '@lingui/react/macro';
import { usePicture } from '../photo/use-picture';

/** A picture in full, asked for again when its address has run out. */
export function LightboxImage({ src, label }: { src?: string; label: string }) {
  const image = usePicture(src ? { src } : undefined);
  if (!image)
    return (
      <p className="text-(--on-photo)">
        <Trans>This picture can’t be shown right now.</Trans>
      </p>
    );
  return (
    <img
      src={image.src}
      alt={label}
      draggable={false}
      onLoad={image.onLoad}
      onError={image.onError}
      onContextMenu={(event) => event.preventDefault()}
      className="max-h-full max-w-full object-contain"
    />
  );
}
