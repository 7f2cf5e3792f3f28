import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#web/ui/skeleton/skeleton';

/** A greeting and some suggestions, before they are there. */
export function HostSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" aria-label={t`Loading`} className="flex min-h-0 grow flex-col justify-end gap-2.5 p-4">
      <Skeleton className="h-23 w-4/5 rounded-[20px]" />
      <span className="flex flex-wrap gap-2">
        <Skeleton className="h-11 w-56 rounded-full" />
        <Skeleton className="h-11 w-28 rounded-full" />
      </span>
    </div>
  );
}
