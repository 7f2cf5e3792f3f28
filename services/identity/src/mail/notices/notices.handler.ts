import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type GetMailPreferencesRequest,
  type SaveMailPreferencesRequest,
  type UnsubscribeRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { ChooseMails } from './choose-mails.js';
import { toPreferencesView } from './mail-preferences.view.js';
import { Unsubscribe } from './unsubscribe.js';

const none = { matches: false, accessRequests: false, reviews: false };

@Controller()
export class NoticesHandler {
  constructor(
    private readonly chooseMails: ChooseMails,
    private readonly unsubscribe: Unsubscribe,
  ) {}

  @Rpc(IdentityService.method.getMailPreferences)
  async get(_: GetMailPreferencesRequest, { userId }: Viewer) {
    return { preferences: toPreferencesView(await this.chooseMails.read(userId)) };
  }

  @Rpc(IdentityService.method.saveMailPreferences)
  async save({ preferences }: SaveMailPreferencesRequest, { userId }: Viewer) {
    const chosen = await this.chooseMails.execute(userId, (current, now) => current.choose(preferences ?? none, now));
    return { preferences: toPreferencesView(chosen) };
  }

  @Rpc(IdentityService.method.unsubscribe)
  async stop(input: UnsubscribeRequest) {
    return { kind: await this.unsubscribe.execute(input) };
  }
}
