import { Injectable } from '@nestjs/common';
import type { StoredEvent } from '@sotto/kit/outbox/event-delivery';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ImageReviewedSchema, ImageReviewNeededSchema, PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import type { ProfileImage } from './profile-image.entity.js';

/** Publishes what became of an image, in the transaction of the caller. */
@Injectable()
export class AnnounceImage {
  constructor(private readonly outbox: Outbox) {}

  reviewed({ id, userId, status }: ProfileImage): void {
    this.outbox.add(ImageReviewedSchema, { userId, imageId: id, status });
  }

  needsReview({ id, userId }: ProfileImage): void {
    this.outbox.add(ImageReviewNeededSchema, { userId, subjectId: id, bucket: 'profile-media' });
  }

  /** Without an image id the member shows none now. */
  primaryChanged(userId: string, imageId = ''): StoredEvent {
    return this.outbox.add(PrimaryImageChangedSchema, { userId, imageId });
  }
}
