import { Skeleton } from '#web/ui/skeleton/skeleton';

/** The deck's geometry while it loads: a card with two behind it, and the four buttons. */
export const DeckSkeleton = () => (
  <div aria-hidden className="deck-column">
    <div className="relative deck-size">
      <span className="absolute inset-0 origin-bottom translate-y-6 scale-90 rounded-sheet border border-subtle bg-surface opacity-40" />
      <span className="absolute inset-0 origin-bottom translate-y-3 scale-95 rounded-sheet border border-subtle bg-surface" />
      <span className="absolute inset-0 overflow-hidden rounded-sheet border border-subtle bg-surface">
        <Skeleton className="size-full rounded-none! opacity-60" />
        <span className="absolute inset-x-6 bottom-6 grid gap-3">
          <span className="h-9 w-2/5 rounded-lg bg-overlay" />
          <span className="h-5 w-3/5 rounded-lg bg-overlay" />
          <span className="flex gap-2">
            <span className="h-7.5 w-28 rounded-chip bg-overlay" />
            <span className="h-7.5 w-32 rounded-chip bg-overlay" />
          </span>
        </span>
      </span>
    </div>
    <div className="flex items-center gap-4.5">
      <Skeleton className="size-14 rounded-full!" />
      <Skeleton className="size-17 rounded-full! md:size-18" />
      <Skeleton className="size-17 rounded-full! md:size-18" />
      <Skeleton className="size-14 rounded-full!" />
    </div>
  </div>
);
