import { providerFeeLines, withdrawalLines } from '../ledger/movements.js';
import type { Transaction } from '../ledger/transaction.js';
import type { ProviderBalanceLine } from '../provider/payment-provider.js';

/** What a line is about. What the provider does by itself is about nothing but itself. */
export const nameOf = ({ kind, sourceRef, ref }: ProviderBalanceLine): string => (isOwn(kind) ? ref : (sourceRef ?? ref));

/** Between the provider and ourselves: its fees, and what it sends to our bank or gets from there. No payment of a member tells of them. */
export const isOwn = (kind: string) => kind === 'fee' || isWithdrawal(kind);
const isWithdrawal = (kind: string) => kind === 'payout' || kind === 'topup';

/** What has to be booked for a line, unless that has been done: what the provider kept or sent on. A dispute's fee is booked with the dispute. */
export function bookingOf(line: ProviderBalanceLine): Transaction | null {
  const { kind, amount, fee, at } = line;
  const booking = { reference: nameOf(line), paymentId: null, owner: null, at };
  if (isWithdrawal(kind)) return { ...booking, kind: 'withdrawal', lines: withdrawalLines(fee - amount) };
  const kept = kind === 'fee' ? fee - amount : fee;
  return kind === 'dispute' || kept === 0 ? null : { ...booking, kind: 'provider_fee', lines: providerFeeLines(kept) };
}
