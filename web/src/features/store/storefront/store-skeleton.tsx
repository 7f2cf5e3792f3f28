import { Skeleton } from '#web/ui/skeleton/skeleton';
import { ItemGridSkeleton } from './item-grid';

/** A store before anything of it is known. */
export const StoreSkeleton = () => (
  <div role="status" aria-busy className="grid gap-6 pb-14">
    <div className="h-42 bg-raised md:h-52" />
    <div className="flex wrap gap-6 max-md:flex-col md:items-end">
      <Skeleton className="-mt-22 size-24 rounded-full! md:-mt-26 md:size-32" />
      <div className="grid grow gap-2 pb-1">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="h-5 w-48" />
      </div>
    </div>
    <div className="wrap">
      <ItemGridSkeleton />
    </div>
  </div>
);
