import { Skeleton } from '#web/ui/skeleton/skeleton';

export const ProfileSkeleton = () => (
  <div className="profile-layout">
    <Skeleton className="profile-photo rounded-sheet!" />
    <div className="profile-info grid gap-6">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-12 w-4/5 rounded-ctl!" />
      <Skeleton className="h-56 w-full rounded-card!" />
    </div>
    <div className="profile-details grid gap-6 py-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  </div>
);
