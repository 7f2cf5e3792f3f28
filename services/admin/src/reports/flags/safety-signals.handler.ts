import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Controller } from '@nestjs/common';
import * as chat from '@sotto/proto/chat/v1/events';
import * as identity from '@sotto/proto/identity/v1/events';
import * as marketplace from '@sotto/proto/marketplace/v1/events';
import * as media from '@sotto/proto/media/v1/events';
import * as profiles from '@sotto/proto/profiles/v1/events';
import { RaiseFlag } from './raise-flag.js';

@Controller()
export class SafetySignalsHandler {
  constructor(private readonly raiseFlag: RaiseFlag) {}

  @OnEvent(profiles.SafetySignalRaisedSchema)
  byProfiles(event: profiles.SafetySignalRaised, { id }: Delivery) {
    return this.raiseFlag.execute(id, event);
  }

  /** The signal comes from a document, not from a text. */
  @OnEvent(identity.UnderAgeFoundSchema)
  byIdentity({ userId }: identity.UnderAgeFound, { id }: Delivery) {
    return this.raiseFlag.execute(id, { userId, kind: 'under_age', surface: 'verification', subjectId: '' });
  }

  @OnEvent(media.SafetySignalRaisedSchema)
  byMedia(event: media.SafetySignalRaised, { id }: Delivery) {
    return this.raiseFlag.execute(id, event);
  }

  @OnEvent(chat.SafetySignalRaisedSchema)
  byChat(event: chat.SafetySignalRaised, { id }: Delivery) {
    return this.raiseFlag.execute(id, event);
  }

  @OnEvent(marketplace.SafetySignalRaisedSchema)
  byMarketplace(event: marketplace.SafetySignalRaised, { id }: Delivery) {
    return this.raiseFlag.execute(id, event);
  }
}
