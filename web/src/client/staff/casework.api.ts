import type {
  ClaimCaseResponseJson,
  FindMemberResponseJson,
  GetMemberBusinessResponseJson,
  GetMemberContextResponseJson,
  ListMemberEventsResponseJson,
  SanctionMemberRequestJson,
  SanctionMemberResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import type { MemberContextJson, PersonJson } from '@sotto/proto/admin/v1/casework';
import type { DeviceJson } from '@sotto/proto/identity/v1/accounts';
import type { ListMemberSessionsResponseJson } from '@sotto/proto/identity/v1/identity_service';
import type { BusinessJson } from '@sotto/proto/marketplace/v1/earnings';
import type { ListPaymentsResponseJson, PaymentToAdministerJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { ImageToReviewJson, ListImagesToReviewResponseJson } from '@sotto/proto/media/v1/media_service';
import { api } from '../api';
import type { Problem } from '../problem';
import { refetchOn } from '../live/follow';

/** A case, and the queue that it waits in. */
interface Case {
  queue: 'reports' | 'flags' | 'appeals' | 'takedowns';
  id: string;
}

interface Hosting {
  userId: string;
  communityHost: boolean;
  reason: string;
}

interface Muting {
  userId: string;
  muted: boolean;
  reason: string;
}

/** What a decision changes wherever it is shown. */
const stale = ['StaffView' as const, 'Reports' as const, 'Cases' as const];

/** What staff knows of members and does about them, and how several people share the queues. */
interface MemberBusiness {
  business: BusinessJson;
  /** The latest that the member made, then the latest that the member received. */
  payments: PaymentToAdministerJson[];
}

const caseworkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, because an address must stand in no cache. */
    findMembers: build.mutation<PersonJson[], string>({
      query: (query) => ({ url: '/admin/members', params: { query } }),
      transformResponse: ({ people = [] }: FindMemberResponseJson) => people,
    }),
    memberContext: build.query<MemberContextJson, string>({
      query: (userId) => `/admin/members/${userId}`,
      transformResponse: ({ context = {} }: GetMemberContextResponseJson) => context,
      providesTags: ['StaffView'],
      onCacheEntryAdded: (_, { dispatch, cacheEntryRemoved }) =>
        refetchOn(['QueueChangedPushed'], () => void dispatch(api.util.invalidateTags(stale)), cacheEntryRemoved),
    }),
    /** Where a member is signed in; for administrators. */
    memberSessions: build.query<DeviceJson[], string>({
      query: (userId) => `/admin/members/${userId}/sessions`,
      transformResponse: ({ devices = [] }: ListMemberSessionsResponseJson) => devices,
      providesTags: ['StaffView'],
    }),
    /** A mutation: each look is recorded, and nothing of it stays in the cache. */
    /** With the latest payments of both kinds. */
    memberBusiness: build.mutation<MemberBusiness, string>({
      queryFn: async (userId, _, __, fetch) => {
        const { data, error } = await fetch({ url: `/admin/members/${userId}/business`, method: 'POST' });
        if (error) return { error };
        const lists = await Promise.all(
          ['userId', 'creatorId'].map((role) => fetch({ url: '/admin/payments', params: { [role]: userId, limit: 5 } })),
        );
        const { business = {} } = data as GetMemberBusinessResponseJson;
        const payments = lists.flatMap((list) => (list.data as ListPaymentsResponseJson | undefined)?.payments ?? []);
        return { data: { business, payments } };
      },
    }),
    /** What was decided about the images of a member, the latest first. Refused when the caller may not review images. */
    memberImages: build.query<ImageToReviewJson[], string>({
      queryFn: async (userId, _, __, fetch) => {
        const answers = await Promise.all(
          (['approved', 'rejected'] as const).map((status) => fetch({ url: '/admin/images', params: { status, userId, limit: 50 } })),
        );
        const failed = answers.find(({ error }) => error);
        if (failed) return { error: failed.error as Problem };
        const images = answers.flatMap(({ data }) => (data as ListImagesToReviewResponseJson).images ?? []);
        const at = ({ moderatedAt, createdAt = '' }: ImageToReviewJson) => moderatedAt ?? createdAt;
        return { data: images.toSorted((one, other) => at(other).localeCompare(at(one))) };
      },
      providesTags: ['ReviewQueue'],
      keepUnusedDataFor: 0, // addresses of pictures do not linger
    }),
    memberEvents: build.infiniteQuery<ListMemberEventsResponseJson, string, string>({
      query: ({ queryArg, pageParam }) => ({
        url: `/admin/members/${queryArg}/events`,
        params: { cursor: pageParam || undefined, limit: 30 },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      providesTags: ['StaffView'],
    }),
    sanctionMember: build.mutation<SanctionMemberResponseJson, SanctionMemberRequestJson>({
      query: ({ userId, ...body }) => ({ url: `/admin/members/${userId}/decisions`, method: 'POST', body }),
      invalidatesTags: stale,
    }),
    muteReporter: build.mutation<unknown, Muting>({
      query: ({ userId, ...body }) => ({ url: `/admin/members/${userId}/muted`, method: 'PUT', body }),
      invalidatesTags: stale,
    }),
    setCommunityHost: build.mutation<unknown, Hosting>({
      query: ({ userId, ...body }) => ({ url: `/admin/members/${userId}/community-host`, method: 'PUT', body }),
      invalidatesTags: stale,
    }),
    undoDecision: build.mutation<unknown, string>({
      query: (decisionId) => ({ url: `/admin/decisions/${decisionId}`, method: 'DELETE' }),
      invalidatesTags: stale, // lists of support follow the frame of their queue
    }),
    claimCase: build.mutation<ClaimCaseResponseJson, Case>({
      query: ({ queue, id }) => ({ url: `/admin/queues/${queue}/${id}/claim`, method: 'PUT' }),
    }),
    releaseCase: build.mutation<unknown, Case>({
      query: ({ queue, id }) => ({ url: `/admin/queues/${queue}/${id}/claim`, method: 'DELETE' }),
    }),
  }),
});

export const {
  useFindMembersMutation,
  useMemberBusinessMutation,
  useMemberImagesQuery,
  useMemberContextQuery,
  useMemberSessionsQuery,
  useMemberEventsInfiniteQuery,
  useSanctionMemberMutation,
  useMuteReporterMutation,
  useSetCommunityHostMutation,
  useUndoDecisionMutation,
  useClaimCaseMutation,
  useReleaseCaseMutation,
} = caseworkApi;
