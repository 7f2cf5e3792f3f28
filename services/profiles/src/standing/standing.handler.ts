import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { StandingChangedSchema, type StandingChanged } from '@sotto/proto/admin/v1/events';
import { MarkAway } from '../erasure/mark-away.js';

/** What people of ours decide about whether a member may be here. */
@Controller()
export class StandingHandler {
  constructor(private readonly markAway: MarkAway) {}

  @OnEvent(StandingChangedSchema)
  changed({ userId, standing }: StandingChanged, { id }: Delivery) {
    return this.markAway.execute(userId, (profile) => profile.bar(standing !== 'active', id));
  }
}
