import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import type {
  GetOwnProfileResponseJson,
  SaveProfileRequestJson,
  SaveProfileResponseJson,
  UpdateAgePreferenceRequestJson,
  UpdateAgePreferenceResponseJson,
} from '@sotto/proto/profiles/v1/profiles_service';
import { api } from './api';

/** The member's own profile: set up in one place, shown and asked about in several. */
export const ownProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownProfile: build.query<OwnProfileJson, void>({
      query: () => '/profile',
      transformResponse: ({ profile = {} }: GetOwnProfileResponseJson) => profile,
      providesTags: ['OwnProfile'],
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
  }),
});

const ignore = () => undefined;

/** DISC-09: what discovery asks for at least. */
export const isStarted = ({ displayName, age }: OwnProfileJson): boolean => Boolean(displayName && age);

export const { useOwnProfileQuery, useSaveProfileMutation, useUpdateAgePreferenceMutation } = ownProfileApi;
