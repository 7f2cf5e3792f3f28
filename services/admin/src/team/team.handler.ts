import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ChangeRoleRequest, type ListStaffRequest } from '@sotto/proto/admin/v1/admin_service';
import { ChangeRole } from './change-role.js';
import { ListStaff } from './list-staff.js';

@Controller()
export class TeamHandler {
  constructor(
    private readonly listStaff: ListStaff,
    private readonly changeRole: ChangeRole,
  ) {}

  @Rpc(AdminService.method.listStaff)
  async list(_: ListStaffRequest, viewer: Viewer) {
    return { staff: await this.listStaff.execute(viewer) };
  }

  @Rpc(AdminService.method.changeRole)
  async change(input: ChangeRoleRequest, viewer: Viewer) {
    return { member: await this.changeRole.execute(viewer, input) };
  }
}
