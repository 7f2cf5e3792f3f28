import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ListActionsRequest } from '@sotto/proto/admin/v1/admin_service';
import { ListActions } from './list-actions.js';

@Controller()
export class ActionsHandler {
  constructor(private readonly listActions: ListActions) {}

  @Rpc(AdminService.method.listActions)
  list(input: ListActionsRequest, viewer: Viewer) {
    return this.listActions.execute(viewer, input);
  }
}
