import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DisputeToAnswerSchema, PaymentMoneySchema } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { Payment } from '../checkout/payment.entity.js';
import { splitLeft } from '../ledger/reverse.js';
import type { HistoryRow, SaleOfPayment } from './payment-history.repository.js';

/** An event before the names of people are known. */
export interface HistoryEvent extends Omit<HistoryRow, 'at'> {
  at: Date;
  creatorAmount: number;
  userId: string;
}

/** The order of what happens at the same time. */
const order = ['created', 'paid', 'declined', 'shared', 'provider_fee', 'refund_ordered'];

const rankOf = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);

/** What happened to a payment, the oldest first. */
export function eventsOf(payment: Payment, sale: SaleOfPayment | undefined, rows: readonly HistoryRow[]): HistoryEvent[] {
  const { createdAt, paidAt, completedAt, reason } = payment;
  const [payer, creator] = [payment.payerId ?? '', payment.creatorId ?? ''];
  const none = { amount: 0, creatorAmount: 0, reason: '', reference: '', userId: '' };
  const events: HistoryEvent[] = [{ ...none, at: createdAt, kind: 'created', amount: payment.amount, userId: payer }];
  if (paidAt) events.push({ ...none, at: paidAt, kind: 'paid', amount: payment.paidAmount ?? 0, userId: payer });
  if (paidAt && !completedAt) events.push({ ...none, at: paidAt, kind: 'declined', reason });
  if (sale) {
    const { commissionAmount: amount, creatorAmount } = sale;
    events.push({ ...none, at: completedAt ?? sale.createdAt, kind: 'shared', amount, creatorAmount, userId: creator });
  }
  for (const row of rows) events.push({ ...none, ...row, userId: ['released', 'payout', 'payout_paid'].includes(row.kind) ? creator : '' });
  return events.sort((one, other) => one.at.getTime() - other.at.getTime() || rankOf(one.kind) - rankOf(other.kind));
}

/** How a payment is divided now. */
export function moneyOf(
  { paidAmount, providerFee }: Payment,
  sale: SaleOfPayment | undefined,
  refunded: number,
  disputes: readonly MessageInitShape<typeof DisputeToAnswerSchema>[],
): MessageInitShape<typeof PaymentMoneySchema> {
  const paid = paidAmount ?? 0;
  const lost = disputes.reduce((sum, { status, amount = 0 }) => (status === 'lost' ? sum + amount : sum), 0);
  const returnedAmount = Math.min(refunded + lost, paid);
  const left = sale && splitLeft(sale, Math.min(returnedAmount, sale.totalAmount));
  return {
    paidAmount: paid,
    providerFee: providerFee ?? undefined,
    disputeFees: disputes.reduce((sum, { fee = 0 }) => sum + fee, 0),
    creatorAmount: left?.creatorAmount,
    platformAmount: left ? left.commissionAmount : paid - returnedAmount,
    feeRate: sale?.feeRate ?? 0,
    returnedAmount,
    share: sale?.share ?? '',
    availableAt: sale?.share === 'pending' ? timestampFromDate(sale.maturesAt) : undefined,
  };
}
