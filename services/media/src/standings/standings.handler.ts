import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ContentStandingChangedSchema, type ContentStandingChanged } from '@sotto/proto/admin/v1/events';
import { MediaService, type DescribeSubjectsRequest } from '@sotto/proto/media/v1/media_service';
import type { ReviewSubject } from '../reviews/review-subject.js';
import { TellOwner } from '../reviews/tell-owner.js';
import { DescribeSubjects } from './describe-subjects.js';
import { PurgeRemoved } from './purge-removed.js';
import { SetStanding } from './set-standing.js';
import { purgeRemovedQueue, type PurgeRemovedJob } from './standing-queues.js';

@Controller()
export class StandingsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly inbox: Inbox,
    private readonly jobs: Jobs,
    private readonly setStanding: SetStanding,
    private readonly purgeRemoved: PurgeRemoved,
    private readonly describeSubjects: DescribeSubjects,
    private readonly tellOwner: TellOwner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<PurgeRemovedJob>(purgeRemovedQueue, ({ subjectId }) => this.purgeRemoved.execute(subjectId));
  }

  @OnEvent(ContentStandingChangedSchema)
  async changed(fact: ContentStandingChanged, { id }: Delivery) {
    const changed: ReviewSubject[] = [];
    await this.inbox.once(id, 'media.content-standing', async (em) => changed.push(...(await this.setStanding.execute(em, id, fact))));
    for (const subject of changed) await this.tellOwner.execute(subject);
  }

  @Rpc(MediaService.method.describeSubjects)
  async describe(input: DescribeSubjectsRequest, { userId: caller }: Viewer) {
    if (input.viewerId && caller !== 'admin') throw platformError('FORBIDDEN');
    return { subjects: await this.describeSubjects.execute(input) };
  }
}
