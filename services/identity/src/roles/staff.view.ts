import type { MessageInitShape } from '@bufbuild/protobuf';
import type { StaffAccountSchema } from '@sotto/proto/identity/v1/identity_service';
import type { Holder } from './change-role.js';

/** An account with a role, for administrators. */
export const toStaffAccount = ({ user, roles }: Holder): MessageInitShape<typeof StaffAccountSchema> => ({
  userId: user.id,
  displayName: user.displayName,
  email: user.email,
  roles,
  secondFactor: user.hasTwoFactor,
});
