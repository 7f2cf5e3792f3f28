import { useAppDispatch, useAppSelector } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import { IconButton } from '#web/ui/button/icon-button';
import { mostPhotos, photosAdded, selectChosen } from './chosen.slice';
import { keepFile } from '../files/kept-files';

/** Takes images into the composer, up to the limit, and says when there were more. */
export function useAddPhotos(conversationId: string) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const room = useAppSelector((state) => mostPhotos - selectChosen(state, conversationId).photos.length);
  return (files: Iterable<File>): boolean => {
    const images = [...files].filter(({ type }) => type.startsWith('image/'));
    if (images.length > room) toast.error(t`You can send up to ${mostPhotos} photos at once.`, { position: 'top-center' });
    if (images.length > 0) dispatch(photosAdded({ conversationId, photos: images.slice(0, room).map(keepFile) }));
    return images.length > 0;
  };
}

interface AddPhotosProps {
  onFiles: (files: Iterable<File>) => void;
}

/** Opens the gallery or the camera. */
export function AddPhotos({ onFiles }: AddPhotosProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={ImagePlus} label={t`Add photos`} className="self-end text-low" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same photo can be chosen again
        }}
      />
    </>
  );
}
