import { useLingui } from '@lingui/react/macro';
import { Expand } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { Lightbox } from '../lightbox/lightbox';
import { Photo } from '../photo/photo';
import { GalleryDots } from './gallery-dots';
import type { GalleryEntry } from './gallery-entries';

interface GalleryProps {
  /** Two at least. */
  entries: readonly GalleryEntry[];
  name: string;
  /** What can be done about the one that is shown. */
  aside?: (id: string) => ReactNode;
  /** Without a way to see a photo in full. */
  plain?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A member's photos one at a time: the halves and the arrow keys go on and back, and one button shows them in full. */
export function Gallery({ entries, name, plain = false, aside, className = '', children }: GalleryProps) {
  const { t } = useLingui();
  const [wanted, setIndex] = useState(0);
  const [open, setOpen] = useState<number>();
  const index = Math.min(wanted, entries.length - 1);
  const entry = entries[index];
  const go = (steps: number) => setIndex((index + steps + entries.length) % entries.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <>
      <fieldset aria-label={t`Photos of ${name}`} onKeyDown={onKeyDown} className="contents">
        <Photo picture={entry?.picture} name={name} alt={t`Portrait of ${name}`} eager className={className}>
          <button
            type="button"
            aria-label={t`Previous photo`}
            onClick={() => go(-1)}
            className="absolute inset-y-0 left-0 z-1 w-1/2 -outline-offset-4"
          />
          <button
            type="button"
            aria-label={t`Next photo`}
            onClick={() => go(1)}
            className="absolute inset-y-0 right-0 z-1 w-1/2 -outline-offset-4"
          />
          <GalleryDots kinds={entries.map(({ kind }) => kind)} index={index} />
          {!plain && !entry?.picture?.blurred && (
            <IconButton
              icon={Expand}
              label={entry?.kind === 'video' ? t`Play the video of ${name}` : t`View the photo of ${name}`}
              onClick={() => setOpen(index)}
              className="absolute top-6 right-3 z-2 bg-[#0e0b1280] text-(--on-photo)! hover:bg-[#0e0b12cc]"
            />
          )}
          {entry && aside?.(entry.id)}
          {children}
        </Photo>
      </fieldset>
      <Lightbox
        files={entries.map(({ id, kind, picture, videoUrl }) => ({
          id,
          kind: kind === 'video' ? 'video' : 'image',
          picture: picture?.largeUrl,
          video: videoUrl,
        }))}
        index={open}
        onIndex={setOpen}
      />
    </>
  );
}
