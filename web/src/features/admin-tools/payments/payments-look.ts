import { endOfDay, isDay, startOfDay } from '#web/lib/utc-day';
import { isId } from '#web/lib/ids';

/** What the list of payments is narrowed to, as it stands in the address. Days are those of UTC, the last one included. */
export const paymentFilters = ['payment', 'payer', 'receiver', 'kind', 'status', 'from', 'until'] as const;
export type PaymentFilterValues = Record<(typeof paymentFilters)[number], string>;

/** The same as the server wants it; what cannot be meant is left out. */
export const toPaymentsLook = ({ payment, payer, receiver, kind, status, from, until }: PaymentFilterValues) => ({
  paymentId: isId(payment) ? payment : '',
  userId: isId(payer) ? payer : '',
  creatorId: isId(receiver) ? receiver : '',
  ...{ kind, status },
  from: isDay(from) ? startOfDay(from) : '',
  until: isDay(until) ? endOfDay(until) : '',
});
