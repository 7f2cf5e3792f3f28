import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const paymentKinds = ['content', 'tip', 'boost', 'subscription'] as const;

/** What was paid for. */
export const kindTexts: Record<(typeof paymentKinds)[number], MessageDescriptor> = {
  content: msg`Item`,
  tip: msg`Tip`,
  boost: msg`Boost`,
  subscription: msg`Plan`,
};

/** How payments stand, in the texts of the contract. */
export const stateLabels: Record<string, MessageDescriptor> = {
  pending: msg`Pending`,
  completed: msg`Completed`,
  failed: msg`Failed`,
  canceled: msg({ message: 'Canceled', context: 'payment' }),
  refunded: msg`Refunded`,
  disputed: msg`Disputed`,
};
