import type {
  CreateReferralCodeResponseJson,
  GetReferralsResponseJson,
  ReferralCodeJson,
  SetReferralCodeActiveResponseJson,
} from '@sotto/proto/identity/v1/identity_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/live/socket';

export const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: build.query<GetReferralsResponseJson, void>({
      query: () => '/referrals',
      providesTags: ['Referrals'],
      onCacheEntryAdded: async (_, { dispatch, cacheEntryRemoved }) => {
        const refetch = () => void dispatch(api.util.invalidateTags(['Referrals']));
        const stop = [onFrame('ActivityPushed', ({ activity }) => activity?.kind === 'referral' && refetch()), onFrame('Ready', refetch)];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
    createCode: build.mutation<CreateReferralCodeResponseJson, void>({
      query: () => ({ url: '/referrals/codes', method: 'POST' }),
      invalidatesTags: ['Referrals'],
    }),
    setCodeActive: build.mutation<SetReferralCodeActiveResponseJson, Required<Pick<ReferralCodeJson, 'id' | 'isActive'>>>({
      query: ({ id, isActive }) => ({ url: `/referrals/codes/${id}`, method: 'PUT', body: { isActive } }),
      invalidatesTags: ['Referrals'],
    }),
  }),
});

export const { useReferralsQuery, useCreateCodeMutation, useSetCodeActiveMutation } = referralsApi;
