import type { CancelPaymentResponseJson, GetPaymentResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { PaymentJson } from '@sotto/proto/marketplace/v1/payments';
import { api } from './api';
import { readAnew } from './follow';
import { hearMeanwhile } from './hear-meanwhile';
import { onFrame } from './socket';

/** Payments of the member, whatever they are for: only the provider's word, as the server has it, says what became of one. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payment: build.query<PaymentJson, string>({
      query: (id) => `/payments/${id}`,
      transformResponse: ({ payment = {} }: GetPaymentResponseJson) => payment,
      providesTags: (_, __, id) => [{ type: 'Payment', id }],
      onQueryStarted: (id, { dispatch, queryFulfilled }) => {
        const isOlder = hearMeanwhile(['PaymentChangedPushed']);
        const again = () => void (isOlder() && dispatch(api.util.invalidateTags([{ type: 'Payment', id }])));
        return queryFulfilled.then(again, again);
      },
      onCacheEntryAdded: async (id, { updateCachedData, getCacheEntry, dispatch, cacheEntryRemoved }) => {
        const stop = onFrame('PaymentChangedPushed', ({ payment }) => {
          if (payment?.id === id && getCacheEntry().data) updateCachedData(() => payment);
        });
        await readAnew([], () => dispatch(api.util.invalidateTags([{ type: 'Payment', id }])), cacheEntryRemoved);
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
          () => undefined, // whoever gave it up asks how it stands
        ),
    }),
  }),
});

export const { usePaymentQuery, useCancelPaymentMutation } = paymentsApi;
