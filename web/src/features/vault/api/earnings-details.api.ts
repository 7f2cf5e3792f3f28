import type {
  CreateConnectAccountRequestJson,
  CreateConnectAccountResponseJson,
  ExportSalesResponseJson,
  GetEarningsChartResponseJson,
  GetPricingSettingsResponseJson,
  ListBalanceChangesResponseJson,
  ListPayoutsResponseJson,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import type { DayOfEarningsJson, PricingSettingsJson } from '@sotto/proto/marketplace/v1/earnings';
import { api } from '#web/client/api';
import type { Problem } from '#web/client/problem';

const byCursor = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor?: string }) => nextCursor || undefined,
};

const detailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    earningsChart: build.query<DayOfEarningsJson[], number>({
      query: (days) => ({ url: '/earnings/chart', params: { days } }),
      transformResponse: ({ days = [] }: GetEarningsChartResponseJson) => days,
      providesTags: ['Earnings'],
    }),
    payouts: build.infiniteQuery<ListPayoutsResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/earnings/payouts', params: { cursor: pageParam || undefined, limit: 5 } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Earnings'],
    }),
    balanceChanges: build.infiniteQuery<ListBalanceChangesResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/earnings/changes', params: { cursor: pageParam || undefined, limit: 10 } }),
      infiniteQueryOptions: byCursor,
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
    pricingSettings: build.query<GetPricingSettingsResponseJson, void>({
      query: () => '/pricing-settings',
    }),
    savePricingSettings: build.mutation<GetPricingSettingsResponseJson, PricingSettingsJson>({
      query: (settings) => ({ url: '/pricing-settings', method: 'PUT', body: { settings } }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(detailsApi.util.upsertQueryData('pricingSettings', undefined, data)), ignore), // the panel says that it failed
    }),
    createPayoutAccount: build.mutation<CreateConnectAccountResponseJson, CreateConnectAccountRequestJson>({
      query: (body) => ({ url: '/payout-account', method: 'POST', body }),
      invalidatesTags: ['PayoutAccount'],
    }),
  }),
});

const ignore = () => undefined;

export const {
  useEarningsChartQuery,
  usePayoutsInfiniteQuery,
  useBalanceChangesInfiniteQuery,
  useExportSalesMutation,
  usePricingSettingsQuery,
  useSavePricingSettingsMutation,
  useCreatePayoutAccountMutation,
} = detailsApi;
