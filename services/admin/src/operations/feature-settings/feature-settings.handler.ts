import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ChangeSettingRequest, type ListSettingsRequest } from '@sotto/proto/admin/v1/admin_service';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { ChangeSetting } from './change-setting.js';
import { ListSettings } from './list-settings.js';

@Controller()
export class FeatureSettingsHandler {
  constructor(
    private readonly listSettings: ListSettings,
    private readonly changeSetting: ChangeSetting,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  @Rpc(AdminService.method.listSettings)
  async list(_: ListSettingsRequest, { userId }: Viewer) {
    return { settings: await this.listSettings.execute(userId) };
  }

  @Rpc(AdminService.method.changeSetting)
  async change(input: ChangeSettingRequest, viewer: Viewer) {
    const setting = await this.changeSetting.execute(viewer, input);
    if (input.name === 'moderators_can_moderate_images') await this.pushQueueChanged.execute('images');
    return { setting };
  }
}
