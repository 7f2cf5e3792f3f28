import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isProblem } from '#web/client/problem';
import { Button } from '#web/ui/button/button';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';

interface Pages<Page> {
  currentData?: { pages: Page[] };
  error?: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ToolListProps<Page> {
  query: Pages<Page>;
  /** The text for a failure. */
  failed: string;
  rowsOf: (page: Page) => readonly unknown[];
  empty: ReactNode;
  refused: ReactNode;
  children: (pages: Page[]) => ReactNode;
}

/** A list that is read page by page: its four states, and how it goes on. */
export function ToolList<Page>({ query, failed, rowsOf, empty, refused, children }: ToolListProps<Page>) {
  if (isProblem(query.error) && query.error.code === 'FORBIDDEN') return refused;
  return (
    <QueryState
      query={{ ...query, data: query.currentData }}
      failed={failed}
      loading={<ToolListSkeleton />}
      isEmpty={({ pages }) => pages.every((page) => rowsOf(page).length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <>
          {children(pages)}
          {query.hasNextPage && (
            <Button
              variant="ghost"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              className="justify-self-center"
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}

export const ToolListSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-subtle bg-surface">
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name
      <div key={row} className="flex min-h-13 items-center gap-8 border-t border-subtle px-6 py-3 first:border-t-0">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-4 grow" />
      </div>
    ))}
  </div>
);
