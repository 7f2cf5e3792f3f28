import type { AccountJson } from '@sotto/proto/identity/v1/accounts';
import type { GetAccountResponseJson } from '@sotto/proto/identity/v1/identity_service';
import { api } from '../api';

/** The caller's account with its roles. The server decides every right again; roles here only choose what is shown. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<AccountJson, void>({
      query: () => '/account',
      transformResponse: ({ account = {} }: GetAccountResponseJson) => account,
      providesTags: ['Account'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(
          () => undefined,
          (failure) => console.error('Role fetch failed', failure), // AUTH-41: console only
        ),
    }),
  }),
});

export const { useAccountQuery } = accountApi;

interface Roles {
  isAdmin: boolean;
  isModerator: boolean;
}

/** AUTH-39 to 41: what cannot be read grants nothing. */
export function useRoles(options?: { skip: boolean }): Roles {
  const { data, error } = useAccountQuery(undefined, options);
  const roles = error ? [] : (data?.roles ?? []);
  return { isAdmin: roles.includes('admin'), isModerator: roles.includes('moderator') };
}
