import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ModerationStatusChangedSchema, type ModerationStatusChanged } from '@sotto/proto/admin/v1/events';
import { MediaService, type DescribeSubjectsRequest } from '@sotto/proto/media/v1/media_service';
import type { ReviewSubject } from '../subjects/review-subject.js';
import { NotifyOwner } from '../subjects/notify-owner.js';
import { DescribeSubjects } from './describe-subjects.js';
import { PurgeRemoved } from './purge-removed.js';
import { SetModerationStatus } from './set-moderation-status.js';
import { purgeRemovedQueue, type PurgeRemovedJob } from './purge-removed.js';

@Controller()
export class ModerationStatusHandler implements OnApplicationBootstrap {
  constructor(
    private readonly inbox: Inbox,
    private readonly jobs: Jobs,
    private readonly setModerationStatus: SetModerationStatus,
    private readonly purgeRemoved: PurgeRemoved,
    private readonly describeSubjects: DescribeSubjects,
    private readonly notifyOwner: NotifyOwner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<PurgeRemovedJob>(purgeRemovedQueue, ({ subjectId }) => this.purgeRemoved.execute(subjectId));
  }

  @OnEvent(ModerationStatusChangedSchema)
  async changed(event: ModerationStatusChanged, { id }: Delivery) {
    const changed: ReviewSubject[] = [];
    await this.inbox.once(id, 'media.content-moderationStatus', async (em) =>
      changed.push(...(await this.setModerationStatus.execute(em, id, event))),
    );
    for (const subject of changed) await this.notifyOwner.execute(subject);
  }

  @Rpc(MediaService.method.describeSubjects)
  async describe(input: DescribeSubjectsRequest, { userId: caller }: Viewer) {
    if (input.viewerId && caller !== 'admin') throw platformError('FORBIDDEN');
    return { subjects: await this.describeSubjects.execute(input) };
  }
}
