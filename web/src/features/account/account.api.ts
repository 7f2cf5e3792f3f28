import type {
  ChatPreferencesJson,
  GetChatPreferencesResponseJson,
  SaveChatPreferencesResponseJson,
} from '@sotto/proto/chat/v1/chat_service';
import type {
  ChangePasswordRequestJson,
  ConfirmTwoFactorRequestJson,
  ConfirmTwoFactorResponseJson,
  DisableTwoFactorRequestJson,
  GetMailPreferencesResponseJson,
  MailPreferencesJson,
  RequestEmailChangeRequestJson,
  RequestExportRequestJson,
  SaveDiscretionRequestJson,
  SaveDiscretionResponseJson,
  SaveMailPreferencesResponseJson,
  SetPinRequestJson,
  StartTwoFactorRequestJson,
  StartTwoFactorResponseJson,
} from '@sotto/proto/identity/v1/identity_service';
import type { GetExportResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '#web/client/api';
import { onFrame } from '#web/client/live/socket';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<void, ChangePasswordRequestJson>({
      query: (body) => ({ url: '/account/password', method: 'PUT', body }),
      invalidatesTags: ['Sessions'],
    }),
    requestEmailChange: build.mutation<void, RequestEmailChangeRequestJson>({
      query: (body) => ({ url: '/account/email-change', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Account']),
    }),
    startTwoFactor: build.mutation<StartTwoFactorResponseJson, StartTwoFactorRequestJson>({
      query: (body) => ({ url: '/account/two-factor', method: 'POST', body }),
    }),
    confirmTwoFactor: build.mutation<ConfirmTwoFactorResponseJson, ConfirmTwoFactorRequestJson>({
      query: (body) => ({ url: '/account/two-factor', method: 'PUT', body }),
      invalidatesTags: ['Account'],
    }),
    disableTwoFactor: build.mutation<void, DisableTwoFactorRequestJson>({
      query: (body) => ({ url: '/account/two-factor', method: 'DELETE', body }),
      invalidatesTags: ['Account'],
    }),
    saveDiscretion: build.mutation<SaveDiscretionResponseJson, SaveDiscretionRequestJson>({
      query: (body) => ({ url: '/account/discretion', method: 'PUT', body }),
    }),
    setPin: build.mutation<void, SetPinRequestJson>({
      query: (body) => ({ url: '/account/pin', method: 'PUT', body }),
    }),
    removePin: build.mutation<void, void>({
      query: () => ({ url: '/account/pin', method: 'DELETE' }),
    }),
    archive: build.query<GetExportResponseJson, void>({
      query: () => '/account/export',
      providesTags: ['Archive'],
      onCacheEntryAdded: async (_, { dispatch, cacheEntryRemoved }) => {
        const refetch = () => void dispatch(api.util.invalidateTags(['Archive']));
        const stop = [onFrame('ExportReadyPushed', refetch), onFrame('Ready', refetch)];
        await cacheEntryRemoved;
        for (const end of stop) end();
      },
    }),
    requestArchive: build.mutation<void, RequestExportRequestJson>({
      query: (body) => ({ url: '/account/export', method: 'POST', body }),
    }),
    mailPreferences: build.query<MailPreferencesJson, void>({
      query: () => '/account/mail-preferences',
      transformResponse: ({ preferences = {} }: GetMailPreferencesResponseJson) => preferences,
      providesTags: ['MailPreferences'],
    }),
    chatPreferences: build.query<GetChatPreferencesResponseJson, void>({
      query: () => '/chat/preferences',
      providesTags: ['ChatPreferences'],
    }),
    /** Shown at once, and read again if it could not be stored. */
    saveChatPreferences: build.mutation<SaveChatPreferencesResponseJson, ChatPreferencesJson>({
      query: (preferences) => ({ url: '/chat/preferences', method: 'PUT', body: { preferences } }),
      onQueryStarted: async (preferences, { dispatch, queryFulfilled }) => {
        dispatch(accountApi.util.updateQueryData('chatPreferences', undefined, (shown) => void Object.assign(shown, { preferences })));
        await queryFulfilled.catch(() => void dispatch(api.util.invalidateTags(['ChatPreferences'])));
      },
    }),
    saveMailPreferences: build.mutation<SaveMailPreferencesResponseJson, MailPreferencesJson>({
      query: (preferences) => ({ url: '/account/mail-preferences', method: 'PUT', body: { preferences } }),
      onQueryStarted: async (preferences, { dispatch, queryFulfilled }) => {
        const shown = dispatch(accountApi.util.upsertQueryData('mailPreferences', undefined, preferences));
        await queryFulfilled.catch(async () => {
          await shown;
          void dispatch(api.util.invalidateTags(['MailPreferences']));
        });
      },
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useRequestEmailChangeMutation,
  useStartTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useDisableTwoFactorMutation,
  useSaveDiscretionMutation,
  useSetPinMutation,
  useRemovePinMutation,
  useArchiveQuery,
  useRequestArchiveMutation,
  useMailPreferencesQuery,
  useChatPreferencesQuery,
  useSaveChatPreferencesMutation,
  useSaveMailPreferencesMutation,
} = accountApi;
