import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ImageReviewedSchema, ImageReviewNeededSchema, PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import type { ProfileImage } from './profile-image.entity.js';

/** Says what became of an image, in the transaction in which it did. */
@Injectable()
export class AnnounceImage {
  constructor(private readonly outbox: Outbox) {}

  reviewed({ id, userId, status }: ProfileImage): void {
    this.outbox.add(ImageReviewedSchema, { userId, imageId: id, status });
  }

  needsReview({ id, userId }: ProfileImage): void {
    this.outbox.add(ImageReviewNeededSchema, { userId, subjectId: id, bucket: 'profile-media' });
  }

  /** Without an image the member shows none now. */
  primaryChanged(userId: string, imageId = ''): void {
    this.outbox.add(PrimaryImageChangedSchema, { userId, imageId });
  }
}
