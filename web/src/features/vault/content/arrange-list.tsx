import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { ArrowUpToLine, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { toast } from 'sonner';
import { useDragTile } from '#web/lib/hooks/use-drag-tile';
import { IconButton } from '#web/ui/button/icon-button';
import { Photo } from '#web/ui/photo/photo';
import { useMoveItemMutation } from '../api/vault.api';

interface ArrangeListProps {
  /** Those that were read so far. */
  items: ContentItemJson[];
  /** How many there are in all. */
  total: number;
}

/** The items in the order in which visitors find them, to be changed by dragging or by keys. */
export function ArrangeList({ items, total }: ArrangeListProps) {
  const { t } = useLingui();
  const [send] = useMoveItemMutation();
  const [said, say] = useState('');
  const move = async ({ id = '', title = '' }: ContentItemJson, to: number) => {
    const place = Math.max(0, Math.min(to, items.length - 1));
    if (items[place]?.id === id) return;
    const number = place + 1;
    say(t`${title} is number ${number} of ${total} now`);
    const others = items.filter((item) => item.id !== id);
    const { error } = await send({ id, afterId: others[place - 1]?.id });
    if (error) toast.error(t`Your order was not saved`, { description: t`Please try again.` });
  };
  return (
    <>
      <p className="px-4 pb-3 text-sm text-low md:px-6">
        <Trans>Visitors find your items in this order. Drag to change it, or use the arrow keys. New items come first.</Trans>
      </p>
      <ul aria-label={t`Order of your items`}>
        {items.map((item, place) => (
          <ArrangeRow key={item.id} item={item} place={place} total={total} onMove={(to) => void move(item, to)} />
        ))}
      </ul>
      <p role="status" aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface ArrangeRowProps {
  item: ContentItemJson;
  /** From 0 on. */
  place: number;
  total: number;
  /** Moves it to a place from 0 on. */
  onMove: (to: number) => void;
}

const places: Record<string, (place: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: () => Number.MAX_SAFE_INTEGER,
};

function ArrangeRow({ item: { title = '', picture }, place, total, onMove }: ArrangeRowProps) {
  const { t } = useLingui();
  const drag = useDragTile(onMove);
  const number = place + 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = places[event.key];
    if (!target) return;
    event.preventDefault();
    onMove(target(place));
  };
  return (
    <li data-place={place} className="flex items-center gap-3 border-t border-subtle bg-surface px-4 py-2">
      <IconButton
        icon={GripVertical}
        label={t`Move ${title}, number ${number} of ${total}`}
        onKeyDown={onKeyDown}
        className="flex-none cursor-grab touch-none"
        {...drag()}
      />
      <Photo picture={picture} name={title} sizes="48px" className="size-12 flex-none rounded-ctl" />
      <span dir="auto" className="min-w-0 grow truncate font-semibold">
        {title}
      </span>
      {place > 0 && <IconButton icon={ArrowUpToLine} label={t`Move ${title} to the top`} onClick={() => onMove(0)} className="flex-none" />}
    </li>
  );
}
