import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { ContentStandingChangedSchema, type ContentStandingChanged } from '@sotto/proto/admin/v1/events';
import { ChangeMessageStanding } from './change-message-standing.js';
import type { Standing } from './found-message.js';

@Controller()
export class StandingHandler {
  constructor(private readonly changeMessageStanding: ChangeMessageStanding) {}

  @OnEvent(ContentStandingChangedSchema)
  async changed({ subjectKind, subjectId: messageId, standing }: ContentStandingChanged, { id }: Delivery) {
    if (subjectKind !== 'message') return;
    await this.changeMessageStanding.execute(id, { messageId, standing: standing as Standing }); // the contract knows no other word
  }
}
