import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AccountSchema } from '@sotto/proto/identity/v1/accounts';
import type { DescribeAccountResponseSchema } from '@sotto/proto/identity/v1/identity_service';
import type { AccountDetails } from './read-account.js';

/** An account for its owner. */
export const toAccountView = ({
  user,
  acceptance,
  roles,
  recoveryCodesLeft,
  pendingEmail,
  passkeyCount,
}: AccountDetails): MessageInitShape<typeof AccountSchema> => ({
  id: user.id,
  email: user.email,
  displayName: user.displayName,
  roles,
  emailConfirmed: user.isConfirmed,
  disclaimerAcceptedAt: timestampFromDate(acceptance.acceptedAt),
  termsVersion: acceptance.termsVersion,
  twoFactorEnabled: user.hasTwoFactor,
  recoveryCodesLeft,
  pendingEmail,
  language: user.language ?? '',
  passkeyCount,
  createdAt: timestampFromDate(user.createdAt),
});

/** An account for other services: without its email address. */
export const toAccountDescription = ({
  user,
  acceptance,
  roles,
}: AccountDetails): MessageInitShape<typeof DescribeAccountResponseSchema> => ({
  displayName: user.displayName,
  disclaimerAcceptedAt: timestampFromDate(acceptance.acceptedAt),
  termsVersion: acceptance.termsVersion,
  roles,
  createdAt: timestampFromDate(user.createdAt),
});
