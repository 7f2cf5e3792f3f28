import { endOfDay, isDay, startOfDay } from '#web/lib/utc-day';
import { parseMoney } from '#web/lib/typed-money';
import { isId } from '#web/lib/ids';

/** What the list of payments is narrowed to, as it stands in the address. Days are those of UTC, the last one included. */
export const paymentFilters = ['payment', 'payer', 'receiver', 'item', 'kind', 'status', 'min', 'max', 'from', 'until'] as const;
export type PaymentFilterValues = Record<(typeof paymentFilters)[number], string>;

/** Cents as a query has them; empty for a text that is no amount. */
const centsOf = (typed: string): string => String(parseMoney(typed) || '');

/** The same as the server wants it; what cannot be meant is left out. */
export const toPaymentsLook = ({ payment, payer, receiver, item, kind, status, min, max, from, until }: PaymentFilterValues) => ({
  paymentId: isId(payment) ? payment : '',
  userId: isId(payer) ? payer : '',
  creatorId: isId(receiver) ? receiver : '',
  itemId: isId(item) ? item : '',
  minAmount: centsOf(min),
  maxAmount: centsOf(max),
  ...{ kind, status },
  from: isDay(from) ? startOfDay(from) : '',
  until: isDay(until) ? endOfDay(until) : '',
});
