import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  GetPushSettingsResponseSchema,
  IdentityService,
  SavePushSettingsRequestSchema,
  SavePushSettingsResponseSchema,
  SubscribePushRequestSchema,
  type SavePushSettingsRequest,
  type SubscribePushRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { Exposes } from '../http/exposes.decorator.js';
import { protoJson } from '../http/proto-json.js';
import { replacementSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const settingsBody = replacementSchema(SavePushSettingsRequestSchema);
const subscriptionBody = replacementSchema(SubscribePushRequestSchema);

/** Web push: what the caller gets, and whether the browser of this session gets it. */
@Controller('account')
export class PushController {
  constructor(@ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>) {}

  @Get('push-settings')
  @Exposes(IdentityService.method.getPushSettings)
  async read(@CurrentViewer() viewer: Viewer) {
    return protoJson(GetPushSettingsResponseSchema, await this.identity.getPushSettings(viewer, {}));
  }

  @Put('push-settings')
  @Exposes(IdentityService.method.savePushSettings)
  async save(@CurrentViewer() viewer: Viewer, @Body({ schema: settingsBody }) body: SavePushSettingsRequest) {
    return protoJson(SavePushSettingsResponseSchema, await this.identity.savePushSettings(viewer, body));
  }

  @Put('push-subscription')
  @Exposes(IdentityService.method.subscribePush)
  subscribe(@CurrentViewer() viewer: Viewer, @Body({ schema: subscriptionBody }) body: SubscribePushRequest) {
    return this.identity.subscribePush(viewer, body).then(() => ({}));
  }

  @Delete('push-subscription')
  @Exposes(IdentityService.method.unsubscribePush)
  unsubscribe(@CurrentViewer() viewer: Viewer) {
    return this.identity.unsubscribePush(viewer, {}).then(() => ({}));
  }
}
