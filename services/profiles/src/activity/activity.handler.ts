import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ProfilesService, type ListActivityRequest, type MarkActivitySeenRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { ActivityViews } from './activity.view.js';
import { ListActivity } from './list-activity.js';
import { MarkActivitySeen } from './mark-activity-seen.js';

@Controller()
export class ActivityHandler {
  constructor(
    private readonly listActivity: ListActivity,
    private readonly markSeen: MarkActivitySeen,
    private readonly views: ActivityViews,
  ) {}

  @Rpc(ProfilesService.method.listActivity)
  async list(input: ListActivityRequest, viewer: Viewer) {
    const { rows, ...rest } = await this.listActivity.execute(viewer, input);
    return { ...rest, activities: await Promise.all(rows.map((row) => this.views.of(row))) };
  }

  @Rpc(ProfilesService.method.markActivitySeen)
  async seen(_: MarkActivitySeenRequest, viewer: Viewer) {
    await this.markSeen.execute(viewer);
    return {};
  }
}
