import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What kinds of things can be reported, in the texts of the contract and in those of people. */
export const reportTypes: Record<string, MessageDescriptor> = {
  harassment: msg`Harassment or threats`,
  spam: msg`Spam or advertising`,
  fake_profile: msg`Fake profile`,
  inappropriate_content: msg`Inappropriate content`,
  underage: msg`Under 18`,
  scam: msg`Scam or asking for money`,
  other: msg`Something else`,
};

export const descriptionMaxLength = 1_000;
