import type { ConfirmEmailChangeRequestJson, UndoEmailChangeRequestJson } from '@sotto/proto/identity/v1/identity_service';
import { api } from '#web/client/api';

const emailChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmEmailChange: build.mutation<void, ConfirmEmailChangeRequestJson>({
      query: (body) => ({ url: '/email-changes', method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
    undoEmailChange: build.mutation<void, UndoEmailChangeRequestJson>({
      query: (body) => ({ url: '/email-changes/undo', method: 'POST', body }),
    }),
  }),
});

export const { useConfirmEmailChangeMutation, useUndoEmailChangeMutation } = emailChangeApi;
