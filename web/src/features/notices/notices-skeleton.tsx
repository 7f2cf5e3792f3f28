import { Skeleton } from '#web/ui/skeleton/skeleton';

export const NoticesSkeleton = () => (
  <>
    <Skeleton className="h-52 rounded-card!" />
    <Skeleton className="h-36 rounded-card!" />
    <Skeleton className="h-36 rounded-card!" />
  </>
);
