import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Controller } from '@nestjs/common';
import { IdentityService, type ChangeRoleRequest, type ListStaffRequest } from '@sotto/proto/identity/v1/identity_service';
import { roles } from '@sotto/proto/vocabulary';
import { ChangeRole } from './change-role.js';
import { ListStaff } from './list-staff.js';
import { toStaffAccount } from './staff.view.js';

@Controller()
export class StaffHandler {
  constructor(
    private readonly changeRole: ChangeRole,
    private readonly listStaff: ListStaff,
  ) {}

  @Rpc(IdentityService.method.changeRole)
  async change({ role: name, ...change }: ChangeRoleRequest) {
    const role = roles.find((known) => known === name);
    if (!role) throw new Error(`Unknown role "${name}".`);
    return { account: toStaffAccount(await this.changeRole.execute({ ...change, role })) };
  }

  @Rpc(IdentityService.method.listStaff)
  async list(_: ListStaffRequest) {
    return { staff: (await this.listStaff.execute()).map(toStaffAccount) };
  }
}
