import { Skeleton } from '#web/ui/skeleton/skeleton';

export const PricingSkeleton = () => (
  <div className="grid gap-10">
    <div className="grid gap-5 lg:grid-cols-3">
      {[1, 2, 3].map((plan) => (
        <Skeleton key={plan} className="h-110 w-full rounded-card!" />
      ))}
    </div>
    <div className="grid gap-4 lg:grid-cols-2">
      {[1, 2].map((boost) => (
        <Skeleton key={boost} className="h-28 w-full rounded-card!" />
      ))}
    </div>
  </div>
);
