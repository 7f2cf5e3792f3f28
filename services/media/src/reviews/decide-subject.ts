import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ReviewFile } from '../files/review-file.js';
import { ReviewImage } from '../images/review-image.js';
import { mediaError } from '../media-error.js';
import { decisionOf } from './image-decision.entity.js';
import type { ReviewSubject } from './list-images-to-review.js';

/** A person's decision about whatever the id belongs to. */
@Injectable()
export class DecideSubject {
  constructor(
    private readonly reviewImage: ReviewImage,
    private readonly reviewFile: ReviewFile,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, input: { imageId: string; status: string; reason: string }): Promise<ReviewSubject> {
    const decision = decisionOf(userId, input.status, input.reason, this.clock.now());
    const decided = (await this.reviewImage.execute(input.imageId, decision)) ?? (await this.reviewFile.execute(input.imageId, decision));
    if (!decided) throw mediaError('IMAGE_NOT_FOUND');
    return decided;
  }
}
