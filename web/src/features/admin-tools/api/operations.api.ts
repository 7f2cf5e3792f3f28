import type {
  ChangeSettingResponseJson,
  ListActionsResponseJson,
  ListSettingsResponseJson,
  ListFailedEventsResponseJson,
  GetPaymentHistoryResponseJson,
  RefundPaymentRequestJson,
  RefundPaymentResponseJson,
  SaveDisputeEvidenceRequestJson,
  SaveDisputeEvidenceResponseJson,
  SendDisputeEvidenceRequestJson,
  SendDisputeEvidenceResponseJson,
  ReplayFailedEventRequestJson,
  ReplayFailedEventResponseJson,
} from '@sotto/proto/admin/v1/admin_service';
import type { ListPaymentsResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { api } from '#web/client/api';
import { csvPages } from '#web/client/staff/csv-pages';
import { byCursor } from '../tool/pages-of';

interface PaymentsLook {
  paymentId: string;
  /** The payer. */
  userId: string;
  creatorId: string;
  itemId: string;
  /** Cents; empty for any amount. */
  minAmount: string;
  maxAmount: string;
  kind: string;
  status: string;
  /** UTC; `until` is not included. */
  from: string;
  until: string;
}

interface ActionsLook {
  staffId: string;
  action: string;
  targetId: string;
  /** UTC; `until` is not included. */
  from: string;
  until: string;
}

/** Only what says something. */
const narrowed = (look: object, cursor: string) =>
  Object.fromEntries(Object.entries({ ...look, cursor }).filter(([, value]) => value !== ''));

const operationsApi = api.enhanceEndpoints({ addTagTypes: ['AdminPayments', 'FailedEvents', 'Settings', 'Actions'] }).injectEndpoints({
  endpoints: (build) => ({
    payments: build.infiniteQuery<ListPaymentsResponseJson, PaymentsLook, string>({
      query: ({ queryArg, pageParam }) => ({ url: '/admin/payments', params: narrowed(queryArg, pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['AdminPayments'],
      keepUnusedDataFor: 0,
    }),
    refundPayment: build.mutation<RefundPaymentResponseJson, RefundPaymentRequestJson>({
      query: ({ paymentId, ...body }) => ({ url: `/admin/payments/${paymentId}/refund`, method: 'POST', body }),
      invalidatesTags: ['AdminPayments'], // a refusal, too: then it stands differently than shown
    }),
    // Not GET, because the look is recorded.
    paymentHistory: build.query<GetPaymentHistoryResponseJson, string>({
      query: (paymentId) => ({ url: `/admin/payments/${paymentId}/history`, method: 'POST', body: {} }),
      providesTags: ['AdminPayments'],
      keepUnusedDataFor: 0,
    }),
    saveEvidence: build.mutation<SaveDisputeEvidenceResponseJson, SaveDisputeEvidenceRequestJson>({
      query: ({ paymentId, disputeRef, evidence }) => ({
        url: `/admin/payments/${paymentId}/disputes/${disputeRef}/evidence`,
        method: 'PUT',
        body: { evidence },
      }),
      invalidatesTags: ['AdminPayments'],
    }),
    sendEvidence: build.mutation<SendDisputeEvidenceResponseJson, SendDisputeEvidenceRequestJson>({
      query: ({ paymentId, disputeRef, evidence }) => ({
        url: `/admin/payments/${paymentId}/disputes/${disputeRef}/evidence`,
        method: 'POST',
        body: { evidence },
      }),
      invalidatesTags: ['AdminPayments'],
    }),
    failedEvents: build.infiniteQuery<ListFailedEventsResponseJson, string, string>({
      query: ({ queryArg: service, pageParam }) => ({ url: '/admin/failed-events', params: narrowed({ service }, pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['FailedEvents'],
      keepUnusedDataFor: 0,
    }),
    replayFailedEvent: build.mutation<ReplayFailedEventResponseJson, ReplayFailedEventRequestJson>({
      query: (body) => ({ url: '/admin/failed-events/replay', method: 'POST', body }),
      invalidatesTags: ['FailedEvents'],
    }),
    settings: build.query<ListSettingsResponseJson, void>({
      query: () => '/admin/settings',
      providesTags: ['Settings'],
    }),
    changeSetting: build.mutation<ChangeSettingResponseJson, { name: string; value: string; reason: string }>({
      query: ({ name, ...body }) => ({ url: `/admin/settings/${name}`, method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    actions: build.infiniteQuery<ListActionsResponseJson, ActionsLook, string>({
      query: ({ queryArg, pageParam }) => ({ url: '/admin/actions', params: narrowed(queryArg, pageParam) }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Actions'],
      keepUnusedDataFor: 0,
    }),
    exportActions: build.mutation<string[], ActionsLook>({
      queryFn: (look, _, __, fetch) => csvPages(fetch, '/admin/actions/export', narrowed(look, '')),
      invalidatesTags: ['Actions'], // the export is an action itself
    }),
  }),
});

export const {
  usePaymentsInfiniteQuery,
  usePaymentHistoryQuery,
  useRefundPaymentMutation,
  useSaveEvidenceMutation,
  useSendEvidenceMutation,
  useFailedEventsInfiniteQuery,
  useReplayFailedEventMutation,
  useSettingsQuery,
  useChangeSettingMutation,
  useActionsInfiniteQuery,
  useExportActionsMutation,
} = operationsApi;
