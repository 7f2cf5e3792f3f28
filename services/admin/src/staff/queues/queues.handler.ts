import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ListQueuesRequest } from '@sotto/proto/admin/v1/admin_service';
import { CanModerateImages } from '../roles/can-moderate-images.js';
import { ListQueues } from './list-queues.js';

@Controller()
export class QueuesHandler {
  constructor(
    private readonly listQueues: ListQueues,
    private readonly canModerateImages: CanModerateImages,
  ) {}

  @Rpc(AdminService.method.listQueues)
  async list(_: ListQueuesRequest, viewer: Viewer) {
    return { queues: await this.listQueues.execute(viewer), reviewsImages: await this.canModerateImages.execute(viewer) };
  }
}
