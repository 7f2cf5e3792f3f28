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

/** What boosts and plans are called; their stored titles are names for programs. */
export const titleTexts: Record<string, MessageDescriptor> = {
  message_priority: msg({ message: 'Priority', context: 'boost' }),
  message_highlight: msg({ message: 'Highlighted', context: 'boost' }),
  message_super: msg({ message: 'Super', context: 'boost' }),
  premium_tier_1: msg`Tier 1`,
  premium_tier_2: msg`Tier 2`,
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
