import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { StaffMemberSchema } from '@sotto/proto/admin/v1/operations';
import type { StaffAccount } from '@sotto/proto/identity/v1/identity_service';

/** A person with a role, as administrators or moderators see them. */
export function toStaffMember(account: StaffAccount, { roles: viewerRoles }: Viewer): MessageInitShape<typeof StaffMemberSchema> {
  const { userId, displayName, email, roles, secondFactor } = account;
  const known = viewerRoles.includes('admin') ? { email, secondFactor } : {};
  return { userId, displayName, roles, ...known };
}
