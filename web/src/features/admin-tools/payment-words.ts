import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const paymentKinds = ['content', 'tip', 'boost', 'subscription'] as const;

/** What was paid for. */
export const kindWords: Record<(typeof paymentKinds)[number], MessageDescriptor> = {
  content: msg`item`,
  tip: msg`tip`,
  boost: msg`boost`,
  subscription: msg`plan`,
};

/** How payments stand, in the words of the contract. */
export const stateWords: Record<string, MessageDescriptor> = {
  pending: msg`pending`,
  completed: msg`completed`,
  failed: msg`failed`,
  canceled: msg`canceled`,
  refunded: msg`refunded`,
  disputed: msg`disputed`,
};
