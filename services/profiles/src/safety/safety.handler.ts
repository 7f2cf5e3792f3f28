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
  byMedia(fact: media.SafetySignalRaised, { id }: Delivery) {
    return this.raised(fact, id);
  }

  @OnEvent(chat.SafetySignalRaisedSchema)
  byChat(fact: chat.SafetySignalRaised, { id }: Delivery) {
    return this.raised(fact, id);
  }

  @OnEvent(marketplace.SafetySignalRaisedSchema)
  byMarketplace(fact: marketplace.SafetySignalRaised, { id }: Delivery) {
    return this.raised(fact, id);
  }

  /** A document says it, instead of the member. */
  @OnEvent(UnderAgeFoundSchema)
  found({ userId }: UnderAgeFound, { id }: Delivery) {
    return this.restrictMember.execute(id, userId);
  }

  @OnEvent(MemberClearedSchema)
  cleared({ userId }: MemberCleared, { id }: Delivery) {
    return this.clearMember.execute(id, userId);
  }

  /** Of what members write elsewhere, this alone decides who meets whom. */
  private async raised({ userId, kind }: { userId: string; kind: string }, factId: string): Promise<void> {
    if (kind === 'under_age') await this.restrictMember.execute(factId, userId);
  }
}
