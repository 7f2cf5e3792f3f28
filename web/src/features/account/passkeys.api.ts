import type {
  AddPasskeyRequestJson,
  AddPasskeyResponseJson,
  ListPasskeysResponseJson,
  RenamePasskeyRequestJson,
  RenamePasskeyResponseJson,
  StartPasskeyRequestJson,
  StartPasskeyResponseJson,
} from '@sotto/proto/identity/v1/identity_service';
import type { PasskeyJson } from '@sotto/proto/identity/v1/passkeys';
import { api } from '#web/client/api';

const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<PasskeyJson[], void>({
      query: () => '/account/passkeys',
      transformResponse: ({ passkeys = [] }: ListPasskeysResponseJson) => passkeys,
      providesTags: ['Passkeys'],
    }),
    startPasskey: build.mutation<StartPasskeyResponseJson, StartPasskeyRequestJson>({
      query: (body) => ({ url: '/account/passkeys/creation', method: 'POST', body }),
    }),
    addPasskey: build.mutation<AddPasskeyResponseJson, AddPasskeyRequestJson>({
      query: (body) => ({ url: '/account/passkeys', method: 'POST', body }),
      invalidatesTags: ['Passkeys', 'Account'],
    }),
    renamePasskey: build.mutation<RenamePasskeyResponseJson, Required<RenamePasskeyRequestJson>>({
      query: ({ id, name }) => ({ url: `/account/passkeys/${id}`, method: 'PUT', body: { name } }),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<void, string>({
      query: (id) => ({ url: `/account/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Passkeys', 'Account'],
    }),
  }),
});

export const { usePasskeysQuery, useStartPasskeyMutation, useAddPasskeyMutation, useRenamePasskeyMutation, useRemovePasskeyMutation } =
  passkeysApi;
