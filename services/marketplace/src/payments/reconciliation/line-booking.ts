import { providerFeeLines, withdrawalLines } from '../ledger/movements.js';
import type { Transaction } from '../ledger/transaction.js';
import type { ProviderBalanceLine } from '../provider/payment-provider.js';

/** What a line refers to: its source, or the line itself for fees and withdrawals. */
export const nameOf = ({ kind, sourceRef, ref }: ProviderBalanceLine): string => (isOwn(kind) ? ref : (sourceRef ?? ref));

/** Fees, withdrawals and top-ups concern the provider and the platform only; no payment of a member belongs to them. */
export const isOwn = (kind: string) => kind === 'fee' || isWithdrawal(kind);
const isWithdrawal = (kind: string) => kind === 'payout' || kind === 'topup';

/** The ledger transaction of a line, if it needs one: fees and withdrawals. The fee of a dispute is posted with the dispute. */
export function bookingOf(line: ProviderBalanceLine): Transaction | null {
  const { kind, amount, fee, at } = line;
  const booking = { reference: nameOf(line), paymentId: null, owner: null, at };
  if (isWithdrawal(kind)) return { ...booking, kind: 'withdrawal', lines: withdrawalLines(fee - amount) };
  const kept = kind === 'fee' ? fee - amount : fee;
  return kind === 'dispute' || kept === 0 ? null : { ...booking, kind: 'provider_fee', lines: providerFeeLines(kept) };
}
