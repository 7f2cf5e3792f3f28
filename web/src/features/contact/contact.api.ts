import type { SubmitSupportRequestRequestJson, SubmitSupportRequestResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { api } from '#web/client/api';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitSupportRequest: build.mutation<SubmitSupportRequestResponseJson, SubmitSupportRequestRequestJson>({
      query: (body) => ({ url: '/support-requests', method: 'POST', body }),
    }),
  }),
});

export const { useSubmitSupportRequestMutation } = contactApi;
