import type { ReadMessageTextResponseJson, RestoreBurnedMessageResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { ListMessageAuditResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { api } from '#web/client/api';
import { csvPages } from '#web/client/staff/csv-pages';
import { type AuditFilters, toParams } from './audit-filters';

/** A message, and why someone wants to do something with it. */
interface Reasoned {
  messageId: string;
  reason: string;
}

const messageAuditApi = api.enhanceEndpoints({ addTagTypes: ['MessageAudit'] }).injectEndpoints({
  endpoints: (build) => ({
    messageAudit: build.infiniteQuery<ListMessageAuditResponseJson, AuditFilters, string>({
      query: ({ queryArg, pageParam }) => ({
        url: '/admin/message-audit',
        params: { ...toParams(queryArg), byMessage: true, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor || undefined },
      keepUnusedDataFor: 0, // what stands in the log is read again, and addresses do not linger
      providesTags: ['MessageAudit'],
    }),
    readText: build.mutation<ReadMessageTextResponseJson, Reasoned>({
      query: ({ messageId, reason }) => ({ url: `/admin/messages/${messageId}/text`, method: 'POST', body: { reason } }),
    }),
    restoreMessage: build.mutation<RestoreBurnedMessageResponseJson, Reasoned>({
      query: ({ messageId, reason }) => ({ url: `/admin/messages/${messageId}/restoration`, method: 'POST', body: { reason } }),
      invalidatesTags: ['MessageAudit'], // a refusal, too: then it stands differently than shown
    }),
    exportAudit: build.mutation<string[], AuditFilters>({
      queryFn: (filters, _, __, fetch) => csvPages(fetch, '/admin/message-audit/export', toParams(filters)),
    }),
  }),
});

export const { useMessageAuditInfiniteQuery, useReadTextMutation, useRestoreMessageMutation, useExportAuditMutation } = messageAuditApi;
