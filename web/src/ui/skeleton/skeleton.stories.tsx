import { Skeleton } from './skeleton';

export const Row = () => (
  <div className="flex max-w-sm items-center gap-4 panel p-6">
    <Skeleton className="size-14 rounded-full" />
    <div className="grid grow gap-2">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3.5 w-11/12" />
    </div>
  </div>
);
