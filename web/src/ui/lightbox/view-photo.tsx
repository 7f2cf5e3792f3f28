import { useLingui } from '@lingui/react/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { useState } from 'react';
import { Lightbox } from './lightbox';

/** Lies over a photo: pressing it shows the whole picture. What that takes is loaded with the first press. */
export function ViewPhoto({ picture, name }: { picture: PictureJson; name: string }) {
  const { t } = useLingui();
  const [index, setIndex] = useState<number>();
  return (
    <>
      <button
        type="button"
        aria-label={t`View the photo of ${name}`}
        onClick={() => setIndex(0)}
        className="absolute inset-0 z-2 cursor-zoom-in rounded-[inherit] -outline-offset-4"
      />
      <Lightbox
        files={[{ id: 'photo', kind: 'image', picture: picture.largeUrl, label: t`Portrait of ${name}` }]}
        index={index}
        onIndex={setIndex}
      />
    </>
  );
}
