import { useLingui } from '@lingui/react/macro';
import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUploads } from '#web/client/uploads/uploads.slice';
import { Lightbox } from '#web/ui/lightbox/lightbox';
import { toLightbox } from '#web/ui/lightbox/to-lightbox';
import { mediaGrid } from '#web/ui/media-tile/media-tile';
import type { Bucket } from './media.api';
import { OwnTile } from './own-tile';
import { useRemovals } from './removals';
import { UploadTile } from './upload-tile';

interface MediaGridProps {
  bucket: Bucket;
  files: MediaFileJson[];
  emptyTitle: string;
  /** The way to add one. */
  add: ReactNode;
}

/** Uploads in progress first, then those that are there. */
export function MediaGrid({ bucket, files, emptyTitle, add }: MediaGridProps) {
  const { t } = useLingui();
  const { gone, remove } = useRemovals();
  const [index, setIndex] = useState<number>();
  const shown = files.filter(({ id = '' }) => !gone.has(id));
  const known = new Set(files.map(({ id }) => id));
  const sending = useSelector(selectUploads).filter(
    ({ purpose, state, fileId }) => purpose === bucket && (state !== 'done' || !known.has(fileId)),
  );
  const openable = toLightbox(shown);
  return (
    <>
      {shown.length + sending.length === 0 && <h2 className="text-h3">{emptyTitle}</h2>}
      <ul className={mediaGrid('wide')} aria-label={t`Files`}>
        <li>{add}</li>
        {sending.map((row) => (
          <UploadTile key={row.key} row={row} />
        ))}
        {shown.map((file) => {
          const at = openable.findIndex(({ id }) => id === file.id);
          return <OwnTile key={file.id} file={file} onOpen={at < 0 ? undefined : () => setIndex(at)} onRemove={() => remove(file)} />;
        })}
      </ul>
      <Lightbox files={openable} index={index} onIndex={setIndex} />
    </>
  );
}
