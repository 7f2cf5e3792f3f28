import { Skeleton } from '#web/ui/skeleton/skeleton';

/** Rows of a card before they are known. */
export const RowSkeletons = ({ rows }: { rows: number }) => (
  <div className="pb-2">
    {Array.from({ length: rows }, (_, index) => `row ${index}`).map((row) => (
      <div key={row} className="flex min-h-18 items-center gap-3.5 px-4 py-3 md:px-6">
        <Skeleton className="size-11 flex-none rounded-full!" />
        <div className="grid grow gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
      </div>
    ))}
  </div>
);
