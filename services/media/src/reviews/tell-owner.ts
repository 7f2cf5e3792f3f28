import { Injectable } from '@nestjs/common';
import { PushFileChanged } from '../files/push-file-changed.js';
import { PushImageChanged } from '../images/push-image-changed.js';
import { ProfileImage } from '../images/profile-image.entity.js';
import { PushQueueChanged } from './push-queue-changed.js';
import type { ReviewSubject } from './review-subject.js';

/** Tells the open pages of the owner, and of those who look at the queue, what became of something. */
@Injectable()
export class TellOwner {
  constructor(
    private readonly pushImageChanged: PushImageChanged,
    private readonly pushFileChanged: PushFileChanged,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(subject: ReviewSubject): Promise<void> {
    if (subject instanceof ProfileImage) this.pushImageChanged.execute(subject);
    else this.pushFileChanged.execute(subject);
    await this.pushQueueChanged.execute(subject.id);
  }
}
