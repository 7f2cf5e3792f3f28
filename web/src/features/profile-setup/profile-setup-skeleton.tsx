import { Skeleton } from '#web/ui/skeleton/skeleton';

/** One for each section of the form. */
const cards = { basics: 'h-64', lookingFor: 'h-44', ageRange: 'h-52', location: 'h-48', vibe: 'h-80' };

export const ProfileSetupSkeleton = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[12.5rem_minmax(0,1fr)_20rem]">
    <div className="grid gap-4 max-lg:hidden">
      <Skeleton className="size-16 rounded-full!" />
      <Skeleton className="h-72 w-full rounded-card!" />
    </div>
    <div className="grid gap-4">
      {Object.entries(cards).map(([section, height]) => (
        <Skeleton key={section} className={`w-full rounded-card! ${height}`} />
      ))}
    </div>
    <Skeleton className="h-100 w-full rounded-sheet! max-xl:hidden" />
  </div>
);
