import type {
  CreateConnectAccountRequestJson,
  CreateConnectAccountResponseJson,
  GetEarningsChartResponseJson,
  GetPricingSettingsResponseJson,
  ListPayoutsResponseJson,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import type { DayOfEarningsJson, PricingSettingsJson } from '@sotto/proto/marketplace/v1/earnings';
import { api } from '#web/client/api';

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
    pricingSettings: build.query<GetPricingSettingsResponseJson, void>({
      query: () => '/pricing-settings',
    }),
    savePricingSettings: build.mutation<GetPricingSettingsResponseJson, PricingSettingsJson>({
      query: (settings) => ({ url: '/pricing-settings', method: 'PUT', body: { settings } }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data }) => void dispatch(detailsApi.util.upsertQueryData('pricingSettings', undefined, data)), ignore), // the panel says that it failed
      invalidatesTags: (_, error) => (error ? [] : ['OwnStorefront']),
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
  usePricingSettingsQuery,
  useSavePricingSettingsMutation,
  useCreatePayoutAccountMutation,
} = detailsApi;
