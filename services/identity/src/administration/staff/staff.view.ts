import type { MessageInitShape } from '@bufbuild/protobuf';
import type { StaffAccountSchema } from '@sotto/proto/identity/v1/identity_service';
import type { StaffAccount } from './change-role.js';

/** An account with its roles, for administrators. */
export const toStaffAccount = ({ user, roles }: StaffAccount): MessageInitShape<typeof StaffAccountSchema> => ({
  userId: user.id,
  displayName: user.displayName,
  email: user.email,
  roles,
  secondFactor: user.hasTwoFactor,
});
