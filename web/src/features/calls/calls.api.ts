import type {
  AnswerCallResponseJson,
  DescribeCallRequestJson,
  KeepCallResponseJson,
  SetCallClarityResponseJson,
  StartCallRequestJson,
  StartCallResponseJson,
} from '@sotto/proto/chat/v1/chat_service';
import { api } from '#web/client/api';

/** The calls of the member. What the other one does comes with frames. */
export const callsApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCall: build.mutation<StartCallResponseJson, Required<StartCallRequestJson>>({
      query: ({ conversationId, kind }) => ({ url: `/conversations/${conversationId}/calls`, method: 'POST', body: { kind } }),
    }),
    answerCall: build.mutation<AnswerCallResponseJson, string>({
      query: (callId) => ({ url: `/calls/${callId}/answer`, method: 'POST' }),
    }),
    keepCall: build.mutation<KeepCallResponseJson, string>({
      query: (callId) => ({ url: `/calls/${callId}/presence`, method: 'PUT' }),
    }),
    describeCall: build.mutation<void, Required<DescribeCallRequestJson>>({
      query: ({ callId, ...body }) => ({ url: `/calls/${callId}/descriptions`, method: 'POST', body }),
    }),
    setCallClarity: build.mutation<SetCallClarityResponseJson, { callId: string; isClear: boolean }>({
      query: ({ callId, isClear }) => ({ url: `/calls/${callId}/clarity`, method: 'PUT', body: { isClear } }),
    }),
    /** It also leaves when the page does. */
    endCall: build.mutation<void, string>({
      query: (callId) => ({ url: `/calls/${callId}`, method: 'DELETE', keepalive: true }),
    }),
  }),
});
