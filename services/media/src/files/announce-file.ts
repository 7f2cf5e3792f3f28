import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ImageReviewNeededSchema, StoreFileSettledSchema } from '@sotto/proto/media/v1/events';
import type { MediaFile } from './media-file.entity.js';

/** Tells everybody else what became of a file, in the caller's transaction. */
@Injectable()
export class AnnounceFile {
  constructor(private readonly outbox: Outbox) {}

  /** Only what belongs to a store is of interest elsewhere. */
  settled({ isOfStore, userId, id, itemId, state }: MediaFile): void {
    if (isOfStore) this.outbox.add(StoreFileSettledSchema, { userId, fileId: id, itemId: itemId ?? '', state });
  }

  needsReview({ userId, id, bucket }: MediaFile): void {
    this.outbox.add(ImageReviewNeededSchema, { userId, subjectId: id, bucket });
  }
}
