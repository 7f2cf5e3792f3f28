import type { SessionJson, SignInRequestJson } from '@sotto/proto/identity/v1/sessions';
import { api } from '#web/client/api';
import { setSession } from '#web/client/session';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SessionJson, SignInRequestJson>({
      query: (body) => ({ url: '/sessions', method: 'POST', body }),
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => setSession(data),
          () => undefined,
        ),
    }),
    signOut: build.mutation<void, void>({
      query: () => ({ url: '/sessions', method: 'DELETE' }),
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(
          () => setSession(undefined),
          () => undefined,
        ),
    }),
  }),
});

export const { useSignInMutation, useSignOutMutation } = authApi;
