import type {
  CancelCleanupResponseJson,
  DeleteMembersRequestJson,
  DeleteMembersResponseJson,
  GetCleanupResponseJson,
  ListCleanupsResponseJson,
  PreviewDeletionResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import type { CleanupJson } from '@sotto/proto/admin/v1/operations';
import type { OpenBusinessJson } from '@sotto/proto/marketplace/v1/earnings';
import type { ListProfilesToCleanResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '#web/client/api';
import { type CleanFilters, toParams } from './clean-filters';

const cleanupApi = api.enhanceEndpoints({ addTagTypes: ['ProfilesToClean', 'Cleanup', 'Cleanups'] }).injectEndpoints({
  endpoints: (build) => ({
    profilesToClean: build.query<ListProfilesToCleanResponseJson, CleanFilters>({
      query: (filters) => ({ url: '/admin/profiles', params: toParams(filters) }),
      keepUnusedDataFor: 0, // who is to be deleted is read again, and bios do not linger
      providesTags: ['ProfilesToClean'],
    }),
    /** What is owed or open of members. Each call is recorded. */
    previewDeletion: build.query<OpenBusinessJson[], readonly string[]>({
      query: (userIds) => ({ url: '/admin/cleanups/preview', method: 'POST', body: { userIds } }),
      transformResponse: ({ members = [] }: PreviewDeletionResponseJson) => members,
      keepUnusedDataFor: 0,
    }),
    deleteMembers: build.mutation<CleanupJson, DeleteMembersRequestJson>({
      query: (body) => ({ url: '/admin/cleanups', method: 'POST', body }),
      transformResponse: ({ cleanup = {} }: DeleteMembersResponseJson) => cleanup,
      invalidatesTags: ['Cleanup', 'Cleanups'],
    }),
    cleanup: build.query<CleanupJson, string>({
      query: (jobId) => `/admin/cleanups/${jobId}`,
      transformResponse: ({ cleanup = {} }: GetCleanupResponseJson) => cleanup,
      keepUnusedDataFor: 0,
      providesTags: ['Cleanup'],
    }),
    cancelCleanup: build.mutation<CleanupJson, string>({
      query: (jobId) => ({ url: `/admin/cleanups/${jobId}`, method: 'DELETE' }),
      transformResponse: ({ cleanup = {} }: CancelCleanupResponseJson) => cleanup,
      invalidatesTags: ['Cleanup', 'Cleanups'], // a refusal, too: then it has started
    }),
    cleanups: build.infiniteQuery<ListCleanupsResponseJson, void, string>({
      query: ({ pageParam }) => ({ url: '/admin/cleanups', params: { cursor: pageParam || undefined, limit: 10 } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      keepUnusedDataFor: 0,
      providesTags: ['Cleanups'],
    }),
  }),
});

/** Reads the profiles and the deletions again, once one is over. */
export const refetchCleanup = () => cleanupApi.util.invalidateTags(['ProfilesToClean', 'Cleanups']);

/** One deletion; `use-cleanup.ts` asks for it. */
export const cleanupQuery = cleanupApi.endpoints.cleanup;

export const {
  usePreviewDeletionQuery,
  useProfilesToCleanQuery,
  useDeleteMembersMutation,
  useCancelCleanupMutation,
  useCleanupsInfiniteQuery,
} = cleanupApi;
