import type {
  GetPushSettingsResponseJson,
  SavePushSettingsResponseJson,
  SubscribePushRequestJson,
} from '@sotto/proto/identity/v1/identity_service';
import type { PushSettingsJson } from '@sotto/proto/identity/v1/push';
import { api } from '#web/client/api';

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    pushState: build.query<GetPushSettingsResponseJson, void>({
      query: () => '/account/push-settings',
      providesTags: ['PushState'],
    }),
    savePushSettings: build.mutation<SavePushSettingsResponseJson, Required<Omit<PushSettingsJson, 'quietHours'>> & PushSettingsJson>({
      query: (settings) => ({ url: '/account/push-settings', method: 'PUT', body: { settings } }),
      onQueryStarted: async (settings, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          notificationsApi.util.updateQueryData('pushState', undefined, (state) => {
            state.settings = settings;
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
    subscribePush: build.mutation<void, SubscribePushRequestJson>({
      query: (body) => ({ url: '/account/push-subscription', method: 'PUT', body }),
      invalidatesTags: ['PushState'],
    }),
    unsubscribePush: build.mutation<void, void>({
      query: () => ({ url: '/account/push-subscription', method: 'DELETE' }),
      invalidatesTags: ['PushState'],
    }),
  }),
});

export const {
  usePushStateQuery,
  useLazyPushStateQuery,
  useSavePushSettingsMutation,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} = notificationsApi;
