import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { ReviewQueueChangedPushedSchema } from '@sotto/proto/media/v1/media';
import { ImageReviewers } from './image-reviewers.js';

/** Notifies the open pages of reviewers that the queue changed. */
@Injectable()
export class PushQueueChanged {
  constructor(
    private readonly sockets: Sockets,
    private readonly reviewers: ImageReviewers,
  ) {}

  /** Pass no id when several subjects changed. */
  async execute(subjectId = ''): Promise<void> {
    for (const staffId of await this.reviewers.all()) this.sockets.push(staffId, ReviewQueueChangedPushedSchema, { subjectId });
  }
}
