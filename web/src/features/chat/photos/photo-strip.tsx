import { useAppDispatch, useAppSelector } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button';
import { photoRemoved, selectChosen } from './chosen.slice';
import { dropFile } from '../files/kept-files';

/** The photos that go out with the next press of Send. */
export function PhotoStrip({ conversationId, onEmpty }: { conversationId: string; onEmpty: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { photos } = useAppSelector((state) => selectChosen(state, conversationId));
  const remove = (key: string) => {
    dispatch(photoRemoved({ conversationId, key }));
    dropFile(key);
    if (photos.length === 1) onEmpty();
  };
  return (
    <ul aria-label={t`Chosen photos`} className="flex gap-2 overflow-x-auto pb-2">
      {photos.map(({ key, preview }, index) => {
        const place = index + 1;
        const label = t`Photo ${place}`;
        return (
          <li key={key} className="relative flex-none overflow-hidden rounded-card bg-overlay" style={{ width: 88, height: 88 }}>
            <img src={preview} alt={label} draggable={false} className="size-full object-cover" />
            <IconButton
              icon={X}
              label={t`Remove photo ${place}`}
              className="absolute top-0 right-0 rounded-full bg-overlay"
              style={{ padding: 8, backgroundClip: 'content-box' }} // a small circle in a button of 44 px: most of the photo is seen
              onClick={() => remove(key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
