import { Skeleton } from '#web/ui/skeleton/skeleton';
import { matchGrid } from './match-grid';

const cards = Array.from({ length: 10 }, (_, index) => index);

export const MatchesSkeleton = () => (
  <div className={matchGrid}>
    {cards.map((index) => (
      <div key={index} className="grid gap-3">
        <Skeleton className="aspect-3/4 w-full rounded-card!" />
        <Skeleton className="h-11 w-full rounded-ctl!" />
      </div>
    ))}
  </div>
);
