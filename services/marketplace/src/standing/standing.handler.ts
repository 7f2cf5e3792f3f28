import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  ContentStandingChangedSchema,
  StandingChangedSchema,
  type ContentStandingChanged,
  type StandingChanged,
} from '@sotto/proto/admin/v1/events';
import { ChangeItemStanding } from './change-item-standing.js';
import { ChangeMemberStanding } from './change-member-standing.js';
import { ChangeStoreStanding } from './change-store-standing.js';
import { ClosePages } from './close-pages.js';
import { EndBanned } from './end-banned.js';
import { closePagesQueue, endBannedQueue, type ClosePagesJob, type EndBannedJob } from './standing-queues.js';
import type { MemberStanding, Standing } from './standing.js';

/** What those who keep the place safe decided about items, stores and members. */
@Controller()
export class StandingHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly changeItemStanding: ChangeItemStanding,
    private readonly changeStoreStanding: ChangeStoreStanding,
    private readonly changeMemberStanding: ChangeMemberStanding,
    private readonly closePages: ClosePages,
    private readonly endBanned: EndBanned,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ClosePagesJob>(closePagesQueue, (job) => this.closePages.execute(job));
    await this.jobs.work<EndBannedJob>(endBannedQueue, (job) => this.endBanned.execute(job));
  }

  // The contract knows no other words.
  @OnEvent(ContentStandingChangedSchema)
  async content({ subjectKind, subjectId, standing }: ContentStandingChanged, { id }: Delivery) {
    if (subjectKind === 'item') await this.changeItemStanding.execute(id, subjectId, standing as Standing);
    if (subjectKind === 'storefront') await this.changeStoreStanding.execute(id, subjectId, standing as Standing);
  }

  @OnEvent(StandingChangedSchema)
  member({ userId, standing }: StandingChanged, { id }: Delivery) {
    return this.changeMemberStanding.execute(id, userId, standing as MemberStanding);
  }
}
