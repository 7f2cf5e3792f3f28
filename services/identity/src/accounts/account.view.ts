import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AccountSchema } from '@sotto/proto/identity/v1/accounts';
import type { DescribeAccountResponseSchema } from '@sotto/proto/identity/v1/identity_service';
import type { AccountDetails } from './read-account.js';

/** An account as its owner sees it. */
export const toAccountView = ({ user, acceptance, roles, recoveryCodesLeft }: AccountDetails): MessageInitShape<typeof AccountSchema> => ({
  id: user.id,
  email: user.email,
  displayName: user.displayName,
  roles,
  emailConfirmed: user.isConfirmed,
  disclaimerAcceptedAt: timestampFromDate(acceptance.acceptedAt),
  termsVersion: acceptance.termsVersion,
  twoFactorEnabled: user.hasTwoFactor,
  recoveryCodesLeft,
  createdAt: timestampFromDate(user.createdAt),
});

/** What other services may know of an account: never its address. */
export const toDescription = ({ user, acceptance, roles }: AccountDetails): MessageInitShape<typeof DescribeAccountResponseSchema> => ({
  displayName: user.displayName,
  disclaimerAcceptedAt: timestampFromDate(acceptance.acceptedAt),
  termsVersion: acceptance.termsVersion,
  roles,
  createdAt: timestampFromDate(user.createdAt),
});
