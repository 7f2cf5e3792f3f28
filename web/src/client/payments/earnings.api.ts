import type { EarningsSummaryJson } from '@sotto/proto/marketplace/v1/earnings';
import type {
  GetConnectStatusResponseJson,
  GetEarningsResponseJson,
  ListSalesResponseJson,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { api } from '../api';
import { refetchOn } from '../live/follow';

/** What a creator earned: the vault and the dashboard say it from the same answers (EARN-15). */
export const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Anyone who shows more of it shows these numbers too: this query alone is notified of changes, for all of them. */
    earnings: build.query<GetEarningsResponseJson, void>({
      query: () => '/earnings',
      providesTags: ['Earnings'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(
          ['EarningsChangedPushed'],
          () => void dispatch(api.util.invalidateTags(['Earnings', 'PayoutAccount'])),
          cacheEntryRemoved,
        ),
    }),
    latestSales: build.query<ListSalesResponseJson, number>({
      query: (limit) => ({ url: '/earnings/sales', params: { limit } }),
      providesTags: ['Earnings'],
    }),
    payoutAccount: build.query<GetConnectStatusResponseJson, void>({
      query: () => '/payout-account',
      providesTags: ['PayoutAccount'],
    }),
  }),
});

/** The contract carries sums as text, and leaves out what is nothing. */
export const cents = (sum: string | number | undefined): number => Number(sum ?? 0);

/** All that is hers and not paid out yet. */
export const balanceOf = ({ pendingBalance, availableBalance, heldBalance }: EarningsSummaryJson): number =>
  cents(pendingBalance) + cents(availableBalance) + cents(heldBalance);

/** What she keeps of the next sale, in percent: 80. Before her first item that is the share of new creators, which begins with it. */
export function shareOf({ earnings = {}, feeRates = [] }: GetEarningsResponseJson): number {
  const { platformFeeRate = 0, creatorJoinedAt, tier } = earnings;
  const first = !creatorJoinedAt && tier === 'standard' ? feeRates.find((one) => one.tier === 'new')?.rate : undefined;
  return Math.round((1 - (first === undefined ? Number(platformFeeRate) : first / 10_000)) * 1000) / 10;
}

export const { useEarningsQuery, useLatestSalesQuery, usePayoutAccountQuery, useLazyPayoutAccountQuery } = earningsApi;
