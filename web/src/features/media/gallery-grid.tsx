import { Trans, useLingui } from '@lingui/react/macro';
import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { toast } from 'sonner';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { selectUploads } from '#web/client/uploads/uploads.slice';
import { Lightbox } from '#web/ui/lightbox/lightbox';
import { toLightbox } from '#web/ui/lightbox/to-lightbox';
import { mediaGrid } from '#web/ui/media-tile/media-tile';
import { arrange, moved } from './gallery-order';
import { GalleryTile } from './gallery-tile';
import { useArrangeGalleryMutation } from './media.api';
import { useRemovals } from './removals';
import { UploadTile } from './upload-tile';

interface GalleryGridProps {
  files: MediaFileJson[];
  emptyTitle: string;
  /** The way to add one. */
  add: ReactNode;
}

/** The files of the profile, in the order in which others see them. */
export function GalleryGrid({ files, emptyTitle, add }: GalleryGridProps) {
  const { t } = useLingui();
  const { data: own } = useOwnProfileQuery();
  const { gone, remove } = useRemovals();
  const [send] = useArrangeGalleryMutation();
  const [index, setIndex] = useState<number>();
  const [said, say] = useState('');
  const arranged = arrange(files, Boolean(own?.picture)).filter(({ file: { id = '' } }) => !gone.has(id));
  const shown = arranged.map(({ file }) => file);
  const chosen = arranged.flatMap(({ file: { id = '' }, place }) => (place === undefined ? [] : [id]));
  const known = new Set(files.map(({ id }) => id));
  const sending = useSelector(selectUploads).filter(
    ({ purpose, state, fileId }) => purpose === 'profile-media' && (state !== 'done' || !known.has(fileId)),
  );
  const openable = toLightbox(shown);
  const save = async (ids: string[], announcement: string) => {
    say(announcement);
    const { error } = await send(ids);
    if (error) toast.error(t`Your order was not saved`, { description: t`Please try again.` });
  };
  const move = ({ id = '', name = '' }: MediaFileJson, to: number) => {
    const place = Math.max(0, Math.min(to, chosen.length - 1));
    const [number, count] = [place + 1, chosen.length];
    if (chosen[place] !== id) void save(moved(chosen, id, place), t`${name} is number ${number} of ${count} now`);
  };
  const choose = ({ id = '', name = '' }: MediaFileJson, wanted: boolean) =>
    void save(
      wanted ? [...chosen, id] : chosen.filter((other) => other !== id),
      wanted ? t`${name} is in your gallery now` : t`${name} is left out now`,
    );
  return (
    <>
      {shown.length + sending.length === 0 && <h2 className="text-h3">{emptyTitle}</h2>}
      <p className="text-sm text-low">
        <Trans>
          Others see your profile photo first, then these: up to six photos in all and one video of at most a minute. Drag to change the
          order, or use the arrow keys.
        </Trans>
      </p>
      <ul className={mediaGrid('wide')} aria-label={t`Files`}>
        <li>{add}</li>
        {sending.map((row) => (
          <UploadTile key={row.key} row={row} />
        ))}
        {arranged.map((one) => {
          const { file } = one;
          const at = openable.findIndex(({ id }) => id === file.id);
          return (
            <GalleryTile
              key={file.id}
              {...one}
              count={chosen.length}
              onOpen={at < 0 ? undefined : () => setIndex(at)}
              onMove={(to) => move(file, to)}
              onChoose={(wanted) => choose(file, wanted)}
              onRemove={() => remove(file)}
            />
          );
        })}
      </ul>
      <p role="status" aria-live="polite" className="sr-only">
        {said}
      </p>
      <Lightbox files={openable} index={index} onIndex={setIndex} />
    </>
  );
}
