import { useEffect } from 'react';

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  data?: { pages: unknown[] };
  fetchNextPage: () => unknown;
}

const mostPages = 40; // two thousand conversations; anyone who has more is found by scrolling

/** While someone is looked for, reads on until there is no more. Answers whether there is. */
export function useFindFurther(looking: boolean, { hasNextPage, isFetching, isError, data, fetchNextPage }: Pages): boolean {
  const loaded = data?.pages.length ?? 0;
  const goesOn = looking && hasNextPage && !isError && loaded < mostPages;
  useEffect(() => {
    if (goesOn && !isFetching && loaded > 0) void fetchNextPage();
  }, [goesOn, isFetching, loaded, fetchNextPage]); // a page that comes at once is never seen to be fetched
  return goesOn;
}
