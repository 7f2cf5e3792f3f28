import type { CancelPaymentResponseJson, GetPaymentResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { api } from '../api';
import { refetchOn } from '../live/follow';
import { readAgainAfter } from '../live/watch-frames';
import { onFrame } from '../live/socket';

/** Payments of the member, whatever they are for: only the provider's word, as the server has it, says what became of one. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payment: build.query<PaymentJson, string>({
      query: (id) => `/payments/${id}`,
      transformResponse: ({ payment = {} }: GetPaymentResponseJson) => payment,
      providesTags: (_, __, id) => [{ type: 'Payment', id }],
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        readAgainAfter(['PaymentChangedPushed'], queryFulfilled, () => void dispatch(api.util.invalidateTags([{ type: 'Payment', id }]))),
      onCacheEntryAdded: async (id, { updateCachedData, getCacheEntry, dispatch, cacheEntryRemoved }) => {
        const stop = onFrame('PaymentChangedPushed', ({ payment }) => {
          if (payment?.id === id && getCacheEntry().data) updateCachedData(() => payment);
        });
        await refetchOn([], () => dispatch(api.util.invalidateTags([{ type: 'Payment', id }])), cacheEntryRemoved);
        stop();
      },
    }),
    /** Given up by the payer; answers what it is now, for it may have been paid meanwhile. */
    cancelPayment: build.mutation<PaymentJson, string>({
      query: (id) => ({ url: `/payments/${id}`, method: 'DELETE' }),
      transformResponse: ({ payment = {} }: CancelPaymentResponseJson) => payment,
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(paymentsApi.util.upsertQueryData('payment', id, data)),
          () => undefined, // anyone who gave it up asks how it stands
        ),
    }),
  }),
});

export const { usePaymentQuery, useCancelPaymentMutation } = paymentsApi;
