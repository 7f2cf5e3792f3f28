import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { UnderAgeFoundSchema, type UnderAgeFound } from '@sotto/proto/identity/v1/events';
import { SafetySignalRaisedSchema, type SafetySignalRaised } from '@sotto/proto/media/v1/events';
import { RestrictMember } from './restrict-member.js';

@Controller()
export class SafetyHandler {
  constructor(private readonly restrictMember: RestrictMember) {}

  /** Of what members write elsewhere, this alone decides who meets whom. */
  @OnEvent(SafetySignalRaisedSchema)
  async raised({ userId, kind }: SafetySignalRaised, { id }: Delivery) {
    if (kind === 'under_age') await this.restrictMember.execute(id, userId);
  }

  /** A document says it, instead of the member. */
  @OnEvent(UnderAgeFoundSchema)
  found({ userId }: UnderAgeFound, { id }: Delivery) {
    return this.restrictMember.execute(id, userId);
  }
}
