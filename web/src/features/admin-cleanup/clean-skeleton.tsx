import { TableSkeleton } from '#web/ui/list-skeleton/table-skeleton';
import { Skeleton } from '#web/ui/skeleton/skeleton';

/** The table of profiles before it is known. */
export const CleanSkeleton = () => (
  <TableSkeleton className="min-h-11 gap-4 px-5 py-2">
    <Skeleton className="size-6" />
    <Skeleton className="size-9 rounded-full!" />
    <Skeleton className="h-4 w-32" />
    <Skeleton className="h-4 grow" />
  </TableSkeleton>
);
