import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import type {
  GetOwnProfileResponseJson,
  SaveProfileRequestJson,
  SaveProfileResponseJson,
  UpdateAgePreferenceRequestJson,
  UpdateAgePreferenceResponseJson,
  UpdateVisibilityRequestJson,
  UpdateVisibilityResponseJson,
} from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '../api';
import { refetchOn } from '../live/follow';

/** The member's own profile: set up in one place, shown and asked about in several. */
export const ownProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfileJson, void>({
      query: () => '/profile',
      transformResponse: ({ profile = {} }: GetOwnProfileResponseJson) => profile,
      providesTags: ['OwnProfile'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(
          ['OwnProfileChangedPushed', 'ChatAccessPushed'],
          () => dispatch(api.util.invalidateTags(['OwnProfile'])),
          cacheEntryRemoved,
        ),
    }),
    saveProfile: build.mutation<SaveProfileResponseJson, SaveProfileRequestJson>({
      query: (body) => ({ url: '/profile', method: 'PUT', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Deck', 'Account']),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { profile } }) => {
          if (profile) void dispatch(ownProfileApi.util.upsertQueryData('ownProfile', undefined, profile));
        }, ignore), // the form says that it failed
    }),
    updateAgePreference: build.mutation<UpdateAgePreferenceResponseJson, UpdateAgePreferenceRequestJson>({
      query: (body) => ({ url: '/profile/age-preference', method: 'PUT', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Deck']),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(ownProfileApi.util.updateQueryData('ownProfile', undefined, (own) => void Object.assign(own, data))),
          ignore, // the card says that it failed
        ),
    }),
    /** Shown at once, and taken back when the server refuses. */
    updateVisibility: build.mutation<UpdateVisibilityResponseJson, UpdateVisibilityRequestJson>({
      query: (body) => ({ url: '/profile/visibility', method: 'PUT', body }),
      onQueryStarted: async (change, { dispatch, queryFulfilled }): Promise<void> => {
        const put = (details: UpdateVisibilityRequestJson) =>
          dispatch(ownProfileApi.util.updateQueryData('ownProfile', undefined, (own) => void Object.assign(own, details)));
        const patch = put(change);
        await queryFulfilled.then(
          ({ data: { isProfileHidden = false, anonymousMode = false } }) => void put({ isProfileHidden, anonymousMode }),
          patch.undo, // anyone who switched says that it failed
        );
      },
    }),
  }),
});

const ignore = () => undefined;

/** Whether the form was ever saved: signing up gives a name alone. */
export const isSaved = ({ age, gender }: OwnProfileJson): boolean => Boolean(age || gender);

/** DISC-09: what discovery asks for at least. */
export const isStarted = ({ displayName, age }: OwnProfileJson): boolean => Boolean(displayName && age);

export const { useOwnProfileQuery, useSaveProfileMutation, useUpdateAgePreferenceMutation, useUpdateVisibilityMutation } = ownProfileApi;
