import { Injectable } from '@nestjs/common';
import type { Decision } from '../reviews/image-decision.entity.js';
import { AnnounceFile } from './announce-file.js';
import type { MediaFile } from './media-file.entity.js';

/**
 * Lets a person's decision about a file that screening left to somebody (D-80) have its effect, in the caller's transaction, which holds
 * the file. The bytes of a rejected one are nobody's to see, and stay until an appeal would be over.
 */
@Injectable()
export class ReviewFile {
  constructor(private readonly announce: AnnounceFile) {}

  execute(file: MediaFile, { status, reason, decidedAt }: Decision): void {
    file.review(status, reason, decidedAt);
    this.announce.settled(file);
  }
}
