import { Skeleton } from '#web/ui/skeleton/skeleton';

export const AuditSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-subtle bg-surface">
    {Array.from({ length: 10 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name
      <div key={row} className="flex min-h-11 items-center gap-8 border-t border-subtle px-6 py-3 first:border-t-0">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-4 grow" />
      </div>
    ))}
  </div>
);
