import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tier } from '@sotto/proto/vocabulary';

interface PlanTexts {
  promise: MessageDescriptor;
  features: MessageDescriptor[];
}

/** What each plan opens (PRICE-04, D-44); names and prices come from the server. */
export const planTexts: Record<Tier, PlanTexts> = {
  free: {
    promise: msg`To look around.`,
    features: [msg`Swipe and match`, msg`Name, age, photo and badges`, msg`Ask for private media`, msg`Buy from creators`],
  },
  premium_tier_1: {
    promise: msg`Everything you need to meet.`,
    features: [
      msg`Everything in Free`,
      msg`Chat with your matches`,
      msg`Burn messages`,
      msg`Full bio, vibe and interests`,
      msg`Contact info where shared`,
    ],
  },
  premium_tier_2: {
    promise: msg`Be seen first.`,
    features: [
      msg`Everything in Tier 1`,
      msg`Priority placement: ahead of others nearby`,
      msg`Exclusive profiles: verified people come first`,
      msg`Tier 2 plan badge`,
    ],
  },
};

/** As the buttons call them. */
export const shortNames: Record<Tier, MessageDescriptor> = {
  free: msg`Free`,
  premium_tier_1: msg`Tier 1`,
  premium_tier_2: msg`Tier 2`,
};
