import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton';

interface TableSkeletonProps {
  rows?: number;
  /** Height, gaps and padding of a row. */
  className?: string;
  /** The cells of a row. */
  children?: ReactNode;
}

/** The rows of a table before they are known. */
export const TableSkeleton = ({ rows = 8, className = 'min-h-13 gap-8 px-6 py-3', children = cells }: TableSkeletonProps) => (
  <div className="overflow-hidden rounded-card border border-subtle bg-surface">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name
      <div key={row} className={`flex items-center border-t border-subtle first:border-t-0 ${className}`}>
        {children}
      </div>
    ))}
  </div>
);

const cells = (
  <>
    <Skeleton className="h-4 w-28" />
    <Skeleton className="h-5 w-20" />
    <Skeleton className="h-4 grow" />
  </>
);
