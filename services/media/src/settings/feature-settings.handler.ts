import { Controller } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { SettingChangedSchema, type SettingChanged } from '@sotto/proto/admin/v1/events';
import { FeatureSettings } from './feature-settings.js';

@Controller()
export class FeatureSettingsHandler {
  constructor(
    private readonly inbox: Inbox,
    private readonly features: FeatureSettings,
  ) {}

  @OnEvent(SettingChangedSchema)
  changed(event: SettingChanged, { id }: Delivery) {
    return this.inbox.once(id, 'media.feature-settings', (em) => this.features.set(em, id, event));
  }
}
