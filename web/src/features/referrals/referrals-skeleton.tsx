import { Skeleton } from '#web/ui/skeleton/skeleton';

export const ReferralsSkeleton = () => (
  <>
    <Skeleton className="h-16 w-72 max-w-full" />
    <div className="grid gap-4 sm:grid-cols-3">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
    <Skeleton className="h-72" />
  </>
);
