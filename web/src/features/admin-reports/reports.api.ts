import type {
  DecideReportRequestJson,
  DecideReportResponseJson,
  GetReportResponseJson,
  ListReportsResponseJson,
  ReadMessageTextResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import type { ReportJson, ReportRowJson } from '@sotto/proto/admin/v1/casework';
import { api } from '#web/client/api';
import type { Problem } from '#web/client/problem';
import { type ReportFilters, reportStatuses, toParams } from './report-filters';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reports: build.infiniteQuery<ListReportsResponseJson, ReportFilters, string>({
      query: ({ queryArg, pageParam }) => ({ url: '/admin/reports', params: { ...toParams(queryArg), cursor: pageParam || undefined } }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      keepUnusedDataFor: 0, // what waits changes all the time
      providesTags: ['Reports'],
    }),
    report: build.query<ReportJson, string>({
      query: (id) => `/admin/reports/${id}`,
      transformResponse: ({ report = {} }: GetReportResponseJson) => report,
      keepUnusedDataFor: 0, // what members wrote does not linger
      providesTags: ['Reports'],
    }),
    /** Reports about a member in every state, the newest first. */
    reportsAbout: build.query<ReportRowJson[], string>({
      queryFn: async (userId, _, __, fetch) => {
        const answers = await Promise.all(
          reportStatuses.map((status) => fetch({ url: '/admin/reports', params: { status, userId, limit: 10 } })),
        );
        const failed = answers.find(({ error }) => error);
        if (failed) return { error: failed.error as Problem };
        const rows = answers.flatMap(({ data }) => (data as ListReportsResponseJson).reports ?? []);
        const about = rows.filter(({ reported }) => reported?.userId === userId);
        return { data: about.sort((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? '')) };
      },
      providesTags: ['Reports'],
    }),
    decideReport: build.mutation<DecideReportResponseJson, DecideReportRequestJson>({
      query: ({ reportId, ...body }) => ({ url: `/admin/reports/${reportId}/decision`, method: 'POST', body }),
      invalidatesTags: ['Reports', 'StaffView', 'Cases'],
    }),
    readQuote: build.mutation<ReadMessageTextResponseJson, { messageId: string; reason: string }>({
      query: ({ messageId, reason }) => ({ url: `/admin/messages/${messageId}/text`, method: 'POST', body: { reason } }),
    }),
  }),
});

export const { useReportsInfiniteQuery, useReportQuery, useReportsAboutQuery, useDecideReportMutation, useReadQuoteMutation } = reportsApi;
