import { Skeleton } from '#web/ui/skeleton/skeleton';

export const CleanSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-subtle bg-surface">
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name
      <div key={row} className="flex min-h-11 items-center gap-4 border-t border-subtle px-5 py-2 first:border-t-0">
        <Skeleton className="size-6" />
        <Skeleton className="size-9 rounded-full!" />
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 grow" />
      </div>
    ))}
  </div>
);
