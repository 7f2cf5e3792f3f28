import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import { useState } from 'react';
import { Lightbox } from '#web/ui/lightbox/lightbox';
import { toLightbox } from '#web/ui/lightbox/to-lightbox';
import { mediaGrid, MediaTile } from '#web/ui/media-tile/media-tile';

/** What was opened for the viewer: a grid, each file in full on a press. */
export function PrivateGallery({ files, name }: { files: MediaFileJson[]; name: string }) {
  const { t } = useLingui();
  const [index, setIndex] = useState<number>();
  const shown = toLightbox(files);
  if (files.length === 0)
    return (
      <p className="text-mid">
        <Trans>{name} has nothing here right now.</Trans>
      </p>
    );
  return (
    <>
      <ul className={mediaGrid('narrow')}>
        {files.map((file, at) => {
          const place = at + 1;
          return (
            <li key={file.id}>
              <MediaTile
                file={file}
                label={file.kind === 'video' ? t`video ${place}` : t`picture ${place}`}
                onOpen={() => setIndex(shown.findIndex(({ id }) => id === file.id))}
              />
            </li>
          );
        })}
      </ul>
      <Lightbox files={shown} index={index} onIndex={setIndex} />
    </>
  );
}
