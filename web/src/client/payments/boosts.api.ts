import type { CreateBoostPurchaseRequestJson, CreateBoostPurchaseResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { api } from '../api';

/** Boosts are bought on the page of plans, and with a message in chat. */
export const boostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBoost: build.mutation<CreateBoostPurchaseResponseJson, CreateBoostPurchaseRequestJson>({
      query: (body) => ({ url: '/boosts', method: 'POST', body }),
      invalidatesTags: (answer) => (answer?.creditUsed ? ['Subscription'] : []),
    }),
  }),
});

export const { useCreateBoostMutation } = boostsApi;
