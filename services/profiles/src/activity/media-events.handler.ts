import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  AccessDecidedSchema,
  AccessRequestedSchema,
  ImageReviewedSchema,
  type AccessDecided,
  type AccessRequested,
  type ImageReviewed,
} from '@sotto/proto/media/v1/events';
import { RecordActivity } from './record-activity.js';

/** Records activity for events of media. */
@Controller()
export class MediaEventsHandler {
  constructor(private readonly record: RecordActivity) {}

  @OnEvent(ImageReviewedSchema)
  reviewed({ userId, status }: ImageReviewed, { id }: Delivery) {
    return this.record.execute(id, { userId, kind: status === 'approved' ? 'image_approved' : 'image_rejected' });
  }

  @OnEvent(AccessRequestedSchema)
  requested({ requesterId, contentOwnerId }: AccessRequested, { id }: Delivery) {
    return this.record.execute(id, { userId: contentOwnerId, kind: 'access_requested', actorId: requesterId });
  }

  /** A revoked approval is not shown to the requester. */
  @OnEvent(AccessDecidedSchema)
  async decided({ requesterId, contentOwnerId, status, revoked }: AccessDecided, { id }: Delivery) {
    const kind = status === 'approved' ? 'access_approved' : 'access_denied';
    if (!revoked) await this.record.execute(id, { userId: requesterId, kind, actorId: contentOwnerId });
  }
}
