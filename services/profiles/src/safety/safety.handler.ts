import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { SafetySignalRaisedSchema, type SafetySignalRaised } from '@sotto/proto/media/v1/events';
import { RestrictMember } from './restrict-member.js';

@Controller()
export class SafetyHandler {
  constructor(private readonly restrictMember: RestrictMember) {}

  /** Of what members write elsewhere, this alone decides who meets whom. */
  @OnEvent(SafetySignalRaisedSchema)
  async raised({ userId, kind }: SafetySignalRaised) {
    if (kind === 'under_age') await this.restrictMember.execute(userId);
  }
}
