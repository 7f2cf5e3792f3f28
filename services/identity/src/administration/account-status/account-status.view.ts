import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AccountRestrictionSchema } from '@sotto/proto/identity/v1/accounts';
import type { AccountStatus } from './account-status.entity.js';

/** The restriction of an account, for its owner. */
export const toAccountRestrictionView = ({
  accountStatus,
  until,
  reason,
  appealToken,
}: AccountStatus): MessageInitShape<typeof AccountRestrictionSchema> => ({
  accountStatus,
  until: until ? timestampFromDate(until) : undefined,
  reason: reason ?? '',
  appealToken,
});
