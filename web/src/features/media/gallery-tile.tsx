import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useDragTile } from '#web/lib/hooks/use-drag-tile';
import { IconButton } from '#web/ui/button/icon-button';
import type { ArrangedFile, GalleryStatus } from './gallery-order';
import { OwnTile } from './own-tile';

interface GalleryTileProps extends ArrangedFile {
  /** How many are in the gallery. */
  count: number;
  onOpen?: () => void;
  /** Moves it to a place from 0 on. */
  onMove: (to: number) => void;
  onChoose: (wanted: boolean) => void;
  onRemove: () => void;
}

const onPhoto = 'bg-[#0e0b12b3] text-(--on-photo)! hover:bg-[#0e0b12cc]';

/** A file of the gallery: its place, what keeps it from being shown, and the ways to change both. */
export function GalleryTile({ file, status, place, count, onOpen, onMove, onChoose, onRemove }: GalleryTileProps) {
  const { t } = useLingui();
  const say = useStatusText();
  const drag = useDragTile(onMove);
  const { name = '' } = file;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step || place === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  const number = (place ?? 0) + 1;
  return (
    <OwnTile file={file} onOpen={onOpen} onRemove={onRemove} place={place}>
      <span className="pointer-events-none absolute inset-x-1.5 bottom-1.5 grid justify-items-start gap-1">
        {(file.state === 'ready' || status === 'too-many') && (
          <span className="rounded-md bg-[#0e0b12cc] px-2 py-1 text-xs font-semibold">{say(status, number)}</span>
        )}
        <span className="pointer-events-auto flex gap-1">
          {place !== undefined && (
            <IconButton
              icon={GripVertical}
              label={t`Move ${name}, number ${number} of ${count}`}
              onKeyDown={onKeyDown}
              className={`flex-none cursor-grab touch-none ${onPhoto}`}
              {...drag()}
            />
          )}
          {status !== 'never' && (
            <IconButton
              icon={place === undefined ? Eye : EyeOff}
              label={place === undefined ? t`Show ${name} on my profile` : t`Leave ${name} out`}
              onClick={() => onChoose(place === undefined)}
              className={`flex-none ${onPhoto}`}
            />
          )}
        </span>
      </span>
    </OwnTile>
  );
}

function useStatusText(): (status: GalleryStatus, number: number) => string {
  const { t } = useLingui();
  return (status, number) =>
    ({
      shown: t`On your profile · ${number}`,
      waiting: '',
      'too-many': t`Not shown: over the limit`,
      'too-long': t`Not shown: longer than a minute`,
      'left-out': t`Left out`,
      never: t`Only you see it. Upload it again to show it.`,
    })[status];
}
