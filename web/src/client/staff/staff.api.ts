import type { ListStaffResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { StaffMemberJson } from '@sotto/proto/admin/v1/operations';
import { api } from '../api';

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<StaffMemberJson[], void>({
      query: () => '/admin/staff',
      transformResponse: ({ staff = [] }: ListStaffResponseJson) => staff,
      providesTags: ['Staff'],
    }),
  }),
});

export const { useStaffQuery } = staffApi;

/** What someone of the staff is called; empty for anybody else, and until it is known. */
export function useStaffName(userId: string): string {
  const { data = [] } = useStaffQuery();
  return data.find((member) => member.userId === userId)?.displayName ?? '';
}
