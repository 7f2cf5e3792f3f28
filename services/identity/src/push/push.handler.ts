import { Jobs } from '@sotto/kit/jobs/jobs';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import {
  IdentityService,
  type GetPushSettingsRequest,
  type SavePushSettingsRequest,
  type SubscribePushRequest,
  type UnsubscribePushRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { ChoosePush } from './choose-push.js';
import { DeliverPush } from './deliver-push.js';
import { ReadPush } from './read-push.js';
import { toPushChoice, toPushSettingsView } from './push.view.js';
import { deliverPushQueue, type DeliverPushJob } from './queue-push.js';
import { SubscribePush } from './subscribe-push.js';

@Controller()
export class PushHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly deliverPush: DeliverPush,
    private readonly choosePush: ChoosePush,
    private readonly readPush: ReadPush,
    private readonly subscribePush: SubscribePush,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<DeliverPushJob>(deliverPushQueue, (job) => this.deliverPush.execute(job));
  }

  @Rpc(IdentityService.method.getPushSettings)
  async get(_: GetPushSettingsRequest, viewer: Viewer) {
    const { settings, ...rest } = await this.readPush.execute(viewer);
    return { settings: toPushSettingsView(settings), ...rest };
  }

  @Rpc(IdentityService.method.savePushSettings)
  async save(input: SavePushSettingsRequest, { userId }: Viewer) {
    return { settings: toPushSettingsView(await this.choosePush.execute(userId, toPushChoice(input))) };
  }

  @Rpc(IdentityService.method.subscribePush)
  async subscribe(input: SubscribePushRequest, viewer: Viewer) {
    await this.subscribePush.execute(viewer, input);
    return {};
  }

  @Rpc(IdentityService.method.unsubscribePush)
  async unsubscribe(_: UnsubscribePushRequest, viewer: Viewer) {
    await this.subscribePush.remove(viewer);
    return {};
  }
}
