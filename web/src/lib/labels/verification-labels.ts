import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerificationStatus } from '@sotto/proto/vocabulary';

/** The stored statuses of identity verification, as members and staff read them. */
export const verificationLabels = {
  unverified: msg`Not verified`,
  pending: msg`Pending`,
  requires_input: msg`Input required`,
  canceled: msg`Canceled`,
  verified: msg`Verified`,
} satisfies Record<VerificationStatus, MessageDescriptor>;
