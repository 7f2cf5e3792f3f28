import type { SubmitTakedownRequestJson, SubmitTakedownResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { api } from '#web/client/api';

const takedownApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitTakedown: build.mutation<SubmitTakedownResponseJson, SubmitTakedownRequestJson>({
      query: (body) => ({ url: '/takedowns', method: 'POST', body }),
    }),
  }),
});

export const { useSubmitTakedownMutation } = takedownApi;
