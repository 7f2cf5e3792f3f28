/** The queue of refunds that the provider has to hear of. */
export const settleRefundsQueue = 'settle-refunds';

export interface SettleRefundJob {
  refundId: string;
}
