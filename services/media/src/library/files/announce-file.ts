import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { GalleryChangedSchema, ImageReviewNeededSchema, StoreFileSettledSchema } from '@sotto/proto/media/v1/events';
import type { MediaFile } from './media-file.entity.js';

/** Publishes what became of a file, in the transaction of the caller. */
@Injectable()
export class AnnounceFile {
  constructor(private readonly outbox: Outbox) {}

  /** Other services need events about files of stores and about galleries. */
  settled(file: MediaFile): void {
    const { isOfStore, userId, id, itemId, state } = file;
    this.galleryChanged(file);
    if (isOfStore) this.outbox.add(StoreFileSettledSchema, { userId, fileId: id, itemId: itemId ?? '', state });
  }

  /** What others see of the member may have changed with this file. */
  galleryChanged({ bucket, userId }: Pick<MediaFile, 'bucket' | 'userId'>): void {
    if (bucket === 'profile-media') this.outbox.add(GalleryChangedSchema, { userId });
  }

  /** The item of a file knows that it is being processed; nobody waits for a banner. */
  received(file: MediaFile): void {
    if (file.itemId) this.settled(file);
  }

  needsReview({ userId, id, bucket }: MediaFile): void {
    this.outbox.add(ImageReviewNeededSchema, { userId, subjectId: id, bucket });
  }
}
