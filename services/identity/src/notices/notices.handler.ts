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
  async save({ preferences = none }: SaveMailPreferencesRequest | { preferences?: typeof none }, { userId }: Viewer) {
    return { preferences: toPreferencesView(await this.chooseMails.execute(userId, (chosen, now) => chosen.choose(preferences, now))) };
  }

  @Rpc(IdentityService.method.unsubscribe)
  async stop(input: UnsubscribeRequest) {
    return { kind: await this.unsubscribe.execute(input) };
  }
}
