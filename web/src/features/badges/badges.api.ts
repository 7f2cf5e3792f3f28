import type {
  CheckBadgesResponseJson,
  ListBadgesResponseJson,
  SaveBadgeSelectionResponseJson,
} from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '#web/client/api';
import { refetchOn } from '#web/client/live/follow';

/** What there is to earn, what the member holds of it, and which of those others see. */
const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    badges: build.query<ListBadgesResponseJson, void>({
      query: () => '/badges',
      providesTags: ['Badges'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['OwnProfileChangedPushed'], () => dispatch(api.util.invalidateTags(['Badges'])), cacheEntryRemoved),
    }),
    saveBadgeSelection: build.mutation<SaveBadgeSelectionResponseJson, string[]>({
      query: (selectedBadges) => ({ url: '/badges/selection', method: 'PUT', body: { selectedBadges } }),
      invalidatesTags: (_, error) => (error ? [] : ['Badges', 'OwnProfile']),
    }),
    /** Awards what has been earned meanwhile (BADGE-10). */
    checkBadges: build.mutation<CheckBadgesResponseJson, void>({
      query: () => ({ url: '/badges/check', method: 'POST' }),
      invalidatesTags: (result) => (result?.awarded?.length ? ['Badges', 'OwnProfile'] : []),
    }),
  }),
});

export const { useBadgesQuery, useSaveBadgeSelectionMutation, useCheckBadgesMutation } = badgesApi;
