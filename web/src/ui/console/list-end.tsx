import type { ReactNode } from 'react';
import { ErrorCard } from '../error-card/error-card';
import { LoadMore } from '../load-more/load-more';
import { Skeleton } from '../skeleton/skeleton';

interface ListEndProps {
  query: {
    data?: unknown;
    error?: unknown;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** The text for a failure; it is never shown as emptiness. */
  failed: string;
  /** When all of it is there. */
  children: ReactNode;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN';

/** How a list ends: with rows that are on their way, with a failure, with more, or with its last word. */
export function ListEnd({ query, failed, children }: ListEndProps) {
  const { data, error, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (data === undefined)
    return error ? (
      <div className="p-4">
        <ErrorCard title={failed} code={codeOf(error)} onRetry={() => void refetch()} />
      </div>
    ) : (
      <div role="status" aria-busy className="grid gap-3 p-4">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-13 rounded-ctl!" />
        ))}
      </div>
    );
  if (hasNextPage) return <LoadMore pending={isFetchingNextPage} failed={isError} onMore={() => void fetchNextPage()} />;
  return children;
}
