import type {
  CheckVerificationResponseJson,
  GetVerificationResponseJson,
  StartVerificationResponseJson,
} from '@sotto/proto/identity/v1/identity_service';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';

/** Where the check of the member's identity stands. The provider reports to the server; the browser only asks. */
const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    verification: build.query<GetVerificationResponseJson, void>({
      query: () => '/verification',
      providesTags: ['Verification'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['OwnProfileChangedPushed'], () => dispatch(api.util.invalidateTags(['Verification'])), cacheEntryRemoved),
    }),
    startVerification: build.mutation<StartVerificationResponseJson, void>({
      query: () => ({ url: '/verification', method: 'POST' }),
      invalidatesTags: ['Verification', 'OwnProfile'], // after a refusal, too: it says that the status is another one
    }),
    checkVerification: build.mutation<CheckVerificationResponseJson, void>({
      query: () => ({ url: '/verification/check', method: 'POST' }),
      invalidatesTags: (result) => (result ? ['Verification', 'OwnProfile', 'Badges'] : []),
    }),
  }),
});

export const { useVerificationQuery, useStartVerificationMutation, useCheckVerificationMutation } = verificationApi;
