import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useUploadDispatch } from '#web/client/uploads/use-upload-dispatch';
import { mediaGrid } from '#web/ui/media-tile/media-tile';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { accepted, showRejections } from './accepted-files';
import { AddTile } from './add-tile';
import { type Bucket, filesIn, useOwnMediaInfiniteQuery } from './media.api';
import { GalleryGrid } from './gallery-grid';
import { MediaGrid } from './media-grid';
import { sendMedia } from './send-media';

interface MediaBucketProps {
  bucket: Bucket;
  /** Who sees these files. */
  intro: ReactNode;
  emptyTitle: string;
  aside?: ReactNode;
}

/** The files of one tab; dropping files anywhere on it adds them. */
export function MediaBucket({ bucket, intro, emptyTitle, aside }: MediaBucketProps) {
  const { t } = useLingui();
  const query = useOwnMediaInfiniteQuery(bucket);
  const dispatch = useUploadDispatch();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...accepted,
    noClick: true,
    noKeyboard: true,
    onDropRejected: showRejections,
    onDropAccepted: (files) => {
      for (const file of files) void dispatch(sendMedia(file, bucket));
    },
  });
  const add = <AddTile onAdd={open} />;
  return (
    <div {...getRootProps({ role: undefined, tabIndex: undefined, className: 'relative grid gap-5' })}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-130 text-mid">{intro}</p>
        {aside}
      </div>
      <QueryState
        query={{ data: query.data && filesIn(query.data), error: query.error, refetch: query.refetch }}
        failed={t`Failed to load media`}
        loading={<Loading />}
        isEmpty={() => false}
        empty={null}
      >
        {(files) => (
          <>
            {bucket === 'profile-media' ? (
              <GalleryGrid files={files} emptyTitle={emptyTitle} add={add} />
            ) : (
              <MediaGrid bucket={bucket} files={files} emptyTitle={emptyTitle} add={add} />
            )}
            <ShowMore query={query} />
          </>
        )}
      </QueryState>
      <input {...getInputProps({ 'aria-label': t`Add media` })} />
      {isDragActive && (
        <div className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-card border-2 border-dashed border-rose bg-scrim">
          <p className="flex items-center gap-3 text-h3 font-semibold">
            <Upload size={24} strokeWidth={1.75} aria-hidden />
            <Trans>Drop to add</Trans>
          </p>
        </div>
      )}
    </div>
  );
}

const Loading = () => (
  <div className={mediaGrid('wide')}>
    {['one', 'two', 'three', 'four', 'five'].map((tile) => (
      <Skeleton key={tile} className="aspect-4/5 rounded-card!" />
    ))}
  </div>
);
