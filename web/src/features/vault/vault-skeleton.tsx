import { Skeleton } from '#web/ui/skeleton/skeleton';

/** As the page will stand. */
export const VaultSkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-16 max-w-80" />
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {['total', 'sales', 'average', 'month'].map((tile) => (
        <Skeleton key={tile} className="h-28 rounded-card!" />
      ))}
    </div>
    <Skeleton className="h-64 rounded-card!" />
    <Skeleton className="h-72 rounded-card!" />
  </div>
);
