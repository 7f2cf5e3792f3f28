import type { CreateTipRequestJson, CreateTipResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { api } from '#web/client/api';

/** Tips: started here, paid on the provider's page. */
export const tipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTip: build.mutation<CreateTipResponseJson, CreateTipRequestJson>({
      query: (body) => ({ url: '/tips', method: 'POST', body }),
    }),
  }),
});

export const { useCreateTipMutation } = tipsApi;
