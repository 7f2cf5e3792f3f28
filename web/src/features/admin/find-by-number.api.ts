import type { GetReportResponseJson } from '@sotto/proto/admin/v1/admin_service';
import type { ListPaymentsResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { api } from '#web/client/api';
import { paths } from '#web/lib/routes/paths';

const byNumberApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The page of the report or, for admins, of the payment with a number; empty when there is neither. */
    findByNumber: build.mutation<string, { id: string; isAdmin: boolean }>({
      queryFn: async ({ id, isAdmin }, _, __, fetch) => {
        const { data: report } = await fetch(`/admin/reports/${id}`);
        const row = (report as GetReportResponseJson | undefined)?.report?.row;
        if (row) return { data: `${paths.adminReports}?${new URLSearchParams({ status: row.status ?? '', open: id })}` };
        if (!isAdmin) return { data: '' };
        const { data: payments } = await fetch({ url: '/admin/payments', params: { paymentId: id } });
        const isKnown = (payments as ListPaymentsResponseJson | undefined)?.payments?.length === 1;
        return { data: isKnown ? paths.adminPayment(id) : '' };
      },
    }),
  }),
});

/** Finds the page of a report or payment by its number. */
export function useFindByNumber(isAdmin: boolean) {
  const [find] = byNumberApi.useFindByNumberMutation();
  return async (id: string): Promise<string> => (await find({ id, isAdmin })).data ?? '';
}
