import type { ReportMemberRequestJson, ReportMemberResponseJson } from '@sotto/proto/admin/v1/admin_service';
import { api } from '../api';

/** What a member does about another one. Everything that shows people reads again afterwards; frames notify the other side. */
export const safetyApi = api.injectEndpoints({
  endpoints: (build) => ({
    unmatch: build.mutation<unknown, string>({
      query: (userId) => ({ url: `/matches/${userId}`, method: 'DELETE' }),
      invalidatesTags: (_, error, userId) => (error ? [] : ['Matches', 'Conversations', { type: 'Profile', id: userId }]),
    }),
    reportMember: build.mutation<ReportMemberResponseJson, ReportMemberRequestJson>({
      query: (body) => ({ url: '/reports', method: 'POST', body }),
    }),
    blockMember: build.mutation<unknown, string>({
      query: (userId) => ({ url: `/blocks/${userId}`, method: 'PUT' }),
      invalidatesTags: (_, error, userId) => (error ? [] : ['Matches', 'Conversations', 'Blocks', { type: 'Profile', id: userId }]),
    }),
  }),
});

export const { useBlockMemberMutation, useReportMemberMutation } = safetyApi;
