import type { ExportSalesResponseJson, ListBalanceChangesResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { api } from '#web/client/api';
import type { Problem } from '#web/client/problem';
import type { ChangeKind } from './change-labels';

export interface ChangesFilter {
  kind: ChangeKind;
  /** "2026-11"; empty for all months. */
  month: string;
  query: string;
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const balanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    balanceChanges: build.infiniteQuery<ListBalanceChangesResponseJson, ChangesFilter, string>({
      query: ({ queryArg: { kind, month, query }, pageParam }) => ({
        url: '/earnings/changes',
        params: {
          cursor: pageParam || undefined,
          limit: 10,
          kind: kind || undefined,
          month: month || undefined,
          query: query || undefined,
          timeZone,
        },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['Earnings'],
    }),
    /** All sales, part by part, as one text in pieces. */
    exportSales: build.mutation<string[], void>({
      queryFn: async (_, __, ___, fetch) => {
        const parts: string[] = [];
        for (let cursor = '', more = true; more; ) {
          const { data, error } = await fetch({ url: '/earnings/sales/export', params: { cursor: cursor || undefined } });
          if (error) return { error: error as Problem };
          const { csv = '', nextCursor = '' } = data as ExportSalesResponseJson;
          parts.push(csv);
          [cursor, more] = [nextCursor, nextCursor !== ''];
        }
        return { data: parts };
      },
    }),
  }),
});

export const { useBalanceChangesInfiniteQuery, useExportSalesMutation } = balanceApi;
