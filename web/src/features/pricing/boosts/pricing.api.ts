import type { GetBoostDeliveryResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';

const everyMs = 60_000;

/** What a visibility boost has brought so far, counted by anyone who shows the cards. */
export const pricingApi = api.injectEndpoints({
  endpoints: (build) => ({
    boostDelivery: build.query<GetBoostDeliveryResponseJson, void>({
      query: () => '/boosts/delivery',
      providesTags: ['BoostDelivery'],
      onCacheEntryAdded: async (_, { dispatch, cacheEntryRemoved }) => {
        const refetch = () => void dispatch(api.util.invalidateTags(['BoostDelivery']));
        const clock = setInterval(refetch, everyMs);
        await refetchOn(['PaymentChangedPushed'], refetch, cacheEntryRemoved);
        clearInterval(clock);
      },
    }),
  }),
});

export const { useBoostDeliveryQuery } = pricingApi;
