import type { Split } from '../ledger/movements.js';

/** Divides a payment: the platform's share is rounded half up to a cent, the creator has the rest (D-17). */
export function splitOf(totalAmount: number, rate: number): Split {
  const commissionAmount = Math.floor((totalAmount * rate + 5_000) / 10_000);
  return { totalAmount, commissionAmount, creatorAmount: totalAmount - commissionAmount };
}
