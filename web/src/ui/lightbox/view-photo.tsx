import { useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { lazy, Suspense, useState } from 'react';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

/** Lies over a photo: pressing it shows the whole picture. What that takes is loaded with the first press. */
export function ViewPhoto({ picture, name }: { picture: PictureJson; name: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t`View the photo of ${name}`}
        onClick={() => setOpen(true)}
        className="absolute inset-0 z-2 cursor-zoom-in rounded-[inherit] -outline-offset-4"
      />
      {open && (
        <Suspense>
          <Lightbox picture={picture} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
