import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { DivertSettledSchema, type DivertSettled } from '@sotto/proto/admin/v1/events';
import { MediaService, type DivertImageRequest } from '@sotto/proto/media/v1/media_service';
import { MayReview } from '../subjects/may-review.js';
import type { ReviewSubject } from '../subjects/review-subject.js';
import { NotifyOwner } from '../subjects/notify-owner.js';
import { DivertSubject } from './divert-subject.js';
import { secureEvidenceQueue, type SecureEvidenceJob } from '../../library/moderation/evidence.js';
import { Evidence } from '../../library/moderation/evidence.js';
import { SettleDiversion } from './settle-diversion.js';

@Controller()
export class DiversionsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly mayReview: MayReview,
    private readonly divertSubject: DivertSubject,
    private readonly settleDiversion: SettleDiversion,
    private readonly evidence: Evidence,
    private readonly notifyOwner: NotifyOwner,
    private readonly inbox: Inbox,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<SecureEvidenceJob>(secureEvidenceQueue, ({ subjectId }) => this.evidence.secure(subjectId));
  }

  @Rpc(MediaService.method.divertImage)
  async divert(input: DivertImageRequest, viewer: Viewer) {
    await this.mayReview.check(viewer);
    await this.divertSubject.execute(viewer, input);
    return {};
  }

  @OnEvent(DivertSettledSchema)
  async settled(event: DivertSettled, { id }: Delivery) {
    const waiting: ReviewSubject[] = [];
    await this.inbox.once(id, 'media.settle-diversion', async (em) => {
      const subject = await this.settleDiversion.execute(em, event);
      if (subject) waiting.push(subject);
    });
    for (const subject of waiting) await this.notifyOwner.execute(subject);
  }
}
