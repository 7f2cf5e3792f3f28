import { Injectable } from '@nestjs/common';
import { PushFileChanged } from '../../library/files/push-file-changed.js';
import { PushImageChanged } from '../../library/images/push-image-changed.js';
import { ProfileImage } from '../../library/images/profile-image.entity.js';
import { PushQueueChanged } from '../../library/access/push-queue-changed.js';
import type { ReviewSubject } from './review-subject.js';

/** Notifies the open pages of the owner, and of reviewers, that a subject changed. */
@Injectable()
export class NotifyOwner {
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
