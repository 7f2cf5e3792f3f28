import { Skeleton } from '#web/ui/skeleton/skeleton';

export const PhotoCardSkeleton = () => (
  <div className="flex items-center gap-4 md:gap-6">
    <Skeleton className="h-34 w-26 flex-none rounded-card! md:h-42 md:w-33" />
    <div className="grid grow gap-3">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-11 w-28 rounded-ctl!" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  </div>
);
