import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ChangeRoleRequest, type ListStaffRequest } from '@sotto/proto/admin/v1/admin_service';
import { RolesChangedSchema, type RolesChanged } from '@sotto/proto/identity/v1/events';
import { ChangeRole } from './change-role.js';
import { ListStaff } from './list-staff.js';
import { StoreRoles } from './store-roles.js';

@Controller()
export class RolesHandler {
  constructor(
    private readonly listStaff: ListStaff,
    private readonly changeRole: ChangeRole,
    private readonly storeRoles: StoreRoles,
  ) {}

  @Rpc(AdminService.method.listStaff)
  async list(_: ListStaffRequest, viewer: Viewer) {
    return { staff: await this.listStaff.execute(viewer) };
  }

  @Rpc(AdminService.method.changeRole)
  async change(input: ChangeRoleRequest, viewer: Viewer) {
    return { member: await this.changeRole.execute(viewer, input) };
  }

  @OnEvent(RolesChangedSchema)
  rolesChanged(event: RolesChanged, { id }: Delivery) {
    return this.storeRoles.execute(id, event);
  }
}
