import type { GetProfileImagesResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '../api';
import { refetchOn } from '../live/follow';

/** The member's own picture: the one shown, and the one under review or refused after it. */
export const profileImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    profileImages: build.query<GetProfileImagesResponseJson, void>({
      query: () => '/profile/images',
      providesTags: ['ProfileImages'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(
          () => undefined,
          (failure) => console.error('Error fetching profile image', failure), // IMG-17: console only
        ),
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['ProfileImageChangedPushed'], () => dispatch(api.util.invalidateTags(['ProfileImages'])), cacheEntryRemoved),
    }),
    removeProfileImage: build.mutation<unknown, void>({
      query: () => ({ url: '/profile/images', method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? [] : ['ProfileImages', 'OwnProfile']),
    }),
  }),
});

/** After an upload: what is under review now. */
export const refetchImages = () => api.util.invalidateTags(['ProfileImages']);

export const { useProfileImagesQuery, useRemoveProfileImageMutation } = profileImagesApi;
