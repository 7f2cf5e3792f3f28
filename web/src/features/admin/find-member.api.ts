import type { FindMemberResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { PersonJson } from '@sotto/proto/admin/v1/casework';
import { api } from '#web/client/api';

const findMemberApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because an address must stand in no cache. */
    findMember: build.mutation<PersonJson | null, string>({
      query: (query) => ({ url: '/admin/members', params: { query } }),
      transformResponse: ({ person }: FindMemberResponseJson): PersonJson | null => person ?? null,
    }),
  }),
});

export const { useFindMemberMutation } = findMemberApi;
