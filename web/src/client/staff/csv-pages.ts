import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { Problem } from '../problem';

type Fetch = (request: { url: string; params: object }) => ReturnType<BaseQueryFn>;

/** All pages of a CSV export, in their order. */
export async function csvPages(fetch: Fetch, url: string, params: object): Promise<{ data: string[] } | { error: Problem }> {
  const parts: string[] = [];
  for (let cursor = '', more = true; more; ) {
    const { data, error } = await fetch({ url, params: { ...params, cursor: cursor || undefined } });
    if (error) return { error: error as Problem };
    const { csv = '', nextCursor = '' } = data as { csv?: string; nextCursor?: string };
    parts.push(csv);
    [cursor, more] = [nextCursor, nextCursor !== ''];
  }
  return { data: parts };
}
