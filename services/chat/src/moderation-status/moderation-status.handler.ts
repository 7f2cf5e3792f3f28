import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { ModerationStatusChangedSchema, type ModerationStatusChanged } from '@sotto/proto/admin/v1/events';
import { ChangeMessageModerationStatus } from './change-message-moderation-status.js';
import type { ModerationStatus } from './moderated-message.js';

@Controller()
export class ModerationStatusHandler {
  constructor(private readonly changeMessageModerationStatus: ChangeMessageModerationStatus) {}

  @OnEvent(ModerationStatusChangedSchema)
  async changed({ subjectKind, subjectId: messageId, moderationStatus }: ModerationStatusChanged, { id }: Delivery) {
    if (subjectKind !== 'message') return;
    await this.changeMessageModerationStatus.execute(id, { messageId, moderationStatus: moderationStatus as ModerationStatus }); // the contract allows no other value
  }
}
