import { Trans } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { Check, Image, LockKeyhole, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Photo } from '#web/ui/photo/photo';
import { kindOf } from './item-texts';
import './store.css';

interface ItemPictureProps {
  item: ContentItemJson;
  /** Someone who does not own it sees a lock; the server has blurred the picture. */
  locked: boolean;
  /** The owner of the store, who gets it sharp, looks at it as others do. */
  blurred?: boolean;
  /** Says that it was bought. */
  bought?: boolean;
  children?: ReactNode;
}

const mark = 'inline-flex h-6 items-center gap-1.5 rounded-chip bg-[#0e0b12b8] px-2 text-time font-semibold tabular-nums backdrop-blur-sm';
const middle = 'pointer-events-none absolute inset-0 z-1 m-auto grid size-14 place-items-center rounded-full';

/** STORE-04, STORE-05: an item's picture with what it is, and whether it is open to the viewer. */
export function ItemPicture({ item, locked, blurred = false, bought = false, children }: ItemPictureProps) {
  const video = item.contentType === 'video';
  const Kind = video ? Play : Image;
  return (
    <Photo
      picture={item.picture}
      name=""
      sizes="(max-width: 767px) 50vw, 290px"
      className={`aspect-4/5 rounded-card md:aspect-square ${blurred ? 'blurred-photo' : ''}`}
    >
      <span className="pointer-events-none absolute inset-x-2 top-2 z-1 flex flex-wrap justify-between gap-1 md:inset-x-3 md:top-3">
        <span className={mark}>
          <Kind size={14} strokeWidth={2} aria-hidden />
          {kindOf(item)}
        </span>
        {bought && (
          <span className={`${mark} text-(--on-photo-verified)`}>
            <Check size={14} strokeWidth={2} aria-hidden />
            <Trans>Owned</Trans>
          </span>
        )}
      </span>
      {locked && (
        <span data-locked className={`${middle} bg-[#0e0b12a6]`}>
          <LockKeyhole size={24} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      {!locked && video && (
        <span className={`${middle} bg-(--on-photo) text-[#0e0b12]`}>
          <Play size={24} aria-hidden className="ml-1 fill-current" />
        </span>
      )}
      {children}
    </Photo>
  );
}
