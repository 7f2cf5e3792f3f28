import type { UnsubscribeRequestJson, UnsubscribeResponseJson } from '@sotto/proto/identity/v1/identity_service';
import { api } from '#web/client/api';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribe: build.mutation<UnsubscribeResponseJson, UnsubscribeRequestJson>({
      query: (body) => ({ url: '/unsubscribe', method: 'POST', body }),
      invalidatesTags: ['MailPreferences'],
    }),
  }),
});

export const { useUnsubscribeMutation } = unsubscribeApi;
