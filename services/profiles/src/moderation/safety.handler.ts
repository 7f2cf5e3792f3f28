import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { MemberClearedSchema, type MemberCleared } from '@sotto/proto/admin/v1/events';
import * as chat from '@sotto/proto/chat/v1/events';
import { UnderAgeFoundSchema, type UnderAgeFound } from '@sotto/proto/identity/v1/events';
import * as marketplace from '@sotto/proto/marketplace/v1/events';
import * as media from '@sotto/proto/media/v1/events';
import { ClearMember } from './clear-member.js';
import { RestrictMember } from './restrict-member.js';

@Controller()
export class SafetyHandler {
  constructor(
    private readonly restrictMember: RestrictMember,
    private readonly clearMember: ClearMember,
  ) {}

  @OnEvent(media.SafetySignalRaisedSchema)
  byMedia(event: media.SafetySignalRaised, { id }: Delivery) {
    return this.raised(event, id);
  }

  @OnEvent(chat.SafetySignalRaisedSchema)
  byChat(event: chat.SafetySignalRaised, { id }: Delivery) {
    return this.raised(event, id);
  }

  @OnEvent(marketplace.SafetySignalRaisedSchema)
  byMarketplace(event: marketplace.SafetySignalRaised, { id }: Delivery) {
    return this.raised(event, id);
  }

  /** Identity found it in a document of the member. */
  @OnEvent(UnderAgeFoundSchema)
  found({ userId }: UnderAgeFound, { id }: Delivery) {
    return this.restrictMember.execute(id, userId);
  }

  @OnEvent(MemberClearedSchema)
  cleared({ userId }: MemberCleared, { id }: Delivery) {
    return this.clearMember.execute(id, userId);
  }

  /** Other kinds of safety signals do not affect discovery. */
  private async raised({ userId, kind }: { userId: string; kind: string }, eventId: string): Promise<void> {
    if (kind === 'under_age') await this.restrictMember.execute(eventId, userId);
  }
}
