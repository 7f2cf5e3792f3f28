import type {
  ChangeRoleRequestJson,
  ChangeRoleResponseJson,
  CorrectGenderRequestJson,
  GetFeaturedProfileResponseJson,
  GrantReferralRewardResponseJson,
  ListReferralRewardsResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import { api } from '#web/client/api';
import { byCursor } from '../tool/pages-of';

const teamApi = api.enhanceEndpoints({ addTagTypes: ['Rewards', 'Featured'] }).injectEndpoints({
  endpoints: (build) => ({
    changeRole: build.mutation<ChangeRoleResponseJson, ChangeRoleRequestJson>({
      query: (body) => ({ url: '/admin/roles', method: 'POST', body }),
      invalidatesTags: ['Staff'], // a refusal, too: then it stands differently than shown
    }),
    referralRewards: build.infiniteQuery<ListReferralRewardsResponseJson, boolean, string>({
      query: ({ queryArg: rewardGiven, pageParam }) => ({
        url: '/admin/referrals',
        params: { rewardGiven, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Rewards'],
      keepUnusedDataFor: 0,
    }),
    grantReward: build.mutation<GrantReferralRewardResponseJson, { referralId: string; reason: string }>({
      query: ({ referralId, reason }) => ({ url: `/admin/referrals/${referralId}/reward`, method: 'POST', body: { reason } }),
      invalidatesTags: ['Rewards'],
    }),
    featuredProfile: build.query<GetFeaturedProfileResponseJson, void>({
      query: () => '/admin/featured',
      providesTags: ['Featured'],
    }),
    setFeaturedProfile: build.mutation<unknown, { userId: string; reason: string }>({
      query: (body) => ({ url: '/admin/featured', method: 'PUT', body }),
      invalidatesTags: ['Featured'],
    }),
    correctGender: build.mutation<unknown, CorrectGenderRequestJson>({
      query: ({ userId, ...body }) => ({ url: `/admin/members/${userId}/gender`, method: 'PUT', body }),
      invalidatesTags: ['StaffView'],
    }),
  }),
});

export const {
  useChangeRoleMutation,
  useReferralRewardsInfiniteQuery,
  useGrantRewardMutation,
  useFeaturedProfileQuery,
  useSetFeaturedProfileMutation,
  useCorrectGenderMutation,
} = teamApi;
