import { Skeleton } from '#web/ui/skeleton/skeleton';

export const ConversationListSkeleton = () => (
  <div className="grid px-2">
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex min-h-18 items-center gap-3.5 px-3 py-2.5">
        <Skeleton className="size-13 flex-none rounded-full!" />
        <div className="grid grow gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);
