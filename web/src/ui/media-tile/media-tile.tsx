import { useLingui } from '@lingui/react/macro';
import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { videoLength } from '#web/lib/video-length';
import { Photo } from '../photo/photo';

interface MediaTileProps {
  file: MediaFileJson;
  /** What it is called for who cannot see it. */
  label: string;
  /** Opens it in full; files that are not ready cannot be opened. */
  onOpen?: () => void;
  /** On top: its state, what can be done. */
  children?: ReactNode;
}

/** In how many columns, by how much room there is. */
export const mediaGrid = (room: 'wide' | 'narrow') =>
  room === 'wide' ? 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5' : 'grid grid-cols-2 gap-3 sm:grid-cols-3';

/** One file of a grid; a video shows its poster and how long it is. */
export function MediaTile({ file: { kind, picture, durationS }, label, onOpen, children }: MediaTileProps) {
  const { t } = useLingui();
  const seconds = Number(durationS ?? 0);
  return (
    <Photo picture={picture} name="" sizes="(max-width: 639px) 50vw, 240px" className="aspect-4/5 rounded-card">
      {onOpen && (
        <button type="button" aria-label={t`Open ${label}`} onClick={onOpen} className="absolute inset-0 rounded-card -outline-offset-4" />
      )}
      {kind === 'video' && (
        <span className="pointer-events-none absolute top-2 left-2 inline-flex items-center gap-1.5 rounded-md bg-[#0e0b12b3] px-2 py-1 text-sm font-semibold tabular-nums">
          <Play size={14} strokeWidth={2} aria-hidden />
          {seconds > 0 ? videoLength(seconds) : t`Video`}
        </span>
      )}
      {children}
    </Photo>
  );
}
