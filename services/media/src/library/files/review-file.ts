import { Injectable } from '@nestjs/common';
import type { Decision } from '../moderation/image-decision.entity.js';
import { AnnounceFile } from './announce-file.js';
import type { MediaFile } from './media-file.entity.js';

/**
 * Applies the decision of a reviewer to a file (D-80), in the transaction of the caller, which locks the file. Nobody sees a rejected
 * file; its bytes are kept until the time for an appeal is over.
 */
@Injectable()
export class ReviewFile {
  constructor(private readonly announce: AnnounceFile) {}

  execute(file: MediaFile, { status, reason, decidedAt }: Decision): void {
    file.review(status, reason, decidedAt);
    this.announce.settled(file);
  }
}
