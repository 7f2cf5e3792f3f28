import { Skeleton } from '#web/ui/skeleton/skeleton';

const widths = ['w-40', 'ml-auto w-56', 'w-72', 'ml-auto w-44', 'w-52'];

export const ThreadSkeleton = () => (
  <div className="flex grow flex-col justify-end gap-3 px-5 py-3">
    {widths.map((width) => (
      <Skeleton key={width} className={`h-11 rounded-[20px] ${width}`} />
    ))}
  </div>
);
