import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What happened to a payment, by the word of the contract. */
export const historyLabels: Record<string, MessageDescriptor> = {
  created: msg`Checkout started`,
  paid: msg({ message: 'Paid', context: 'event' }),
  declined: msg`Not delivered`,
  shared: msg`Shares credited`,
  provider_fee: msg`Provider fee charged`,
  refund_ordered: msg`Refund requested`,
  refund: msg({ message: 'Refunded', context: 'event' }),
  refund_failed: msg`Refund failed`,
  dispute: msg`Dispute opened`,
  dispute_won: msg`Dispute won`,
  dispute_lost: msg`Dispute lost`,
  dispute_fee: msg`Dispute fee charged`,
  evidence_sent: msg`Evidence sent to the bank`,
  released: msg`Share available to the receiver`,
  payout: msg`Part of a payout`,
  payout_paid: msg`Payout confirmed`,
};
