import { Skeleton } from '../skeleton/skeleton';

interface RowSkeletonsProps {
  rows: number;
  /** Rows with a picture of a thing in place of a face. */
  things?: boolean;
}

/** The rows of a card before they are known. */
export const RowSkeletons = ({ rows, things = false }: RowSkeletonsProps) => (
  <div className="pb-2">
    {Array.from({ length: rows }, (_, index) => `row ${index}`).map((row) => (
      <div key={row} className={`flex items-center gap-3.5 px-4 py-3 md:px-6 ${things ? 'min-h-20' : 'min-h-18'}`}>
        <Skeleton className={`flex-none ${things ? 'size-14 rounded-[10px]!' : 'size-11 rounded-full!'}`} />
        <div className="grid grow gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-1/4" />
        </div>
      </div>
    ))}
  </div>
);
