import type { ProfileViewJson } from '@sotto/proto/profiles/v1/profiles';
import type { GetProfileResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/live/socket';

/** Another member's profile, by user id or profile id (D-66). A frame says when it is out of date. */
const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<ProfileViewJson, string>({
      query: (id) => `/profiles/${encodeURIComponent(id)}`,
      transformResponse: ({ profile = {} }: GetProfileResponseJson) => profile,
      providesTags: (profile, _, id) => [
        { type: 'Profile', id },
        { type: 'Profile', id: profile?.userId },
      ],
      onCacheEntryAdded: async (id, { dispatch, getCacheEntry, cacheEntryRemoved }) => {
        const again = (userId?: string) => {
          if (userId && (userId === id || userId === getCacheEntry().data?.userId))
            dispatch(api.util.invalidateTags([{ type: 'Profile', id }]));
        };
        const stop = [
          onFrame('CardChangedPushed', ({ userId }) => again(userId)),
          onFrame('MatchEndedPushed', ({ userId }) => again(userId)),
          onFrame('MatchPushed', ({ match }) => again(match?.matchedUserId)),
          onFrame('Ready', () => again(id)), // what was missed while away
        ];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
  }),
});

export const { useProfileQuery } = profileApi;
