import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { ItemCard, type Onlooker } from './item-card';

interface ItemGridProps {
  items: ContentItemJson[];
  onlooker: Onlooker;
  /** The item whose payment is not confirmed yet. */
  confirmingId?: string;
  onOpen: (id: string) => void;
  onReport?: (item: ContentItemJson) => void;
}

const grid = 'grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 md:gap-y-8 lg:grid-cols-4';
const cards = Array.from({ length: 8 }, (_, index) => index);

export const ItemGrid = ({ items, onlooker, confirmingId, onOpen, onReport }: ItemGridProps) => (
  <ul className={grid}>
    {items.map((item) => (
      <li key={item.id} className="min-w-0">
        <ItemCard
          item={item}
          onlooker={onlooker}
          confirming={item.id === confirmingId}
          onOpen={() => onOpen(item.id ?? '')}
          onReport={onReport && (() => onReport(item))}
        />
      </li>
    ))}
  </ul>
);

export const ItemGridSkeleton = () => (
  <div className={grid}>
    {cards.map((card) => (
      <div key={card} className="grid gap-3">
        <Skeleton className="aspect-4/5 rounded-card! md:aspect-square" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-11 rounded-ctl!" />
      </div>
    ))}
  </div>
);
