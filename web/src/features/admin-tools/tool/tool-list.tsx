import { TableSkeleton } from '#web/ui/list-skeleton/table-skeleton';
import { ShowMore } from '#web/ui/load-more/show-more';
import type { ReactNode } from 'react';
import { isProblem } from '#web/client/problem';
import { QueryState } from '#web/ui/query-state/query-state';

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
      loading={<TableSkeleton />}
      isEmpty={({ pages }) => pages.every((page) => rowsOf(page).length === 0)}
      empty={empty}
    >
      {({ pages }) => (
        <>
          {children(pages)}
          <ShowMore query={query} />
        </>
      )}
    </QueryState>
  );
}
