import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  ModerationStatusChangedSchema,
  AccountStatusChangedSchema,
  type ModerationStatusChanged,
  type AccountStatusChanged,
} from '@sotto/proto/admin/v1/events';
import { ChangeItemStatus } from './change-item-status.js';
import { ChangeAccountStatus } from './change-account-status.js';
import { ChangeStoreStatus } from './change-store-status.js';
import { ClosePages, closePagesQueue, type ClosePagesJob } from './close-pages.js';
import { EndBanned, endBannedQueue, type EndBannedJob } from './end-banned.js';
import type { AccountStatus } from '../members/account-status.js';
import type { ModerationStatus } from '../selling/storefronts/moderation-status.js';

/** Decisions of moderators about items, stores and members. */
@Controller()
export class ModerationHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly changeItemStatus: ChangeItemStatus,
    private readonly changeStoreStatus: ChangeStoreStatus,
    private readonly changeAccountStatus: ChangeAccountStatus,
    private readonly closePages: ClosePages,
    private readonly endBanned: EndBanned,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ClosePagesJob>(closePagesQueue, (job) => this.closePages.execute(job));
    await this.jobs.work<EndBannedJob>(endBannedQueue, (job) => this.endBanned.execute(job));
  }

  // The contract allows no other values.
  @OnEvent(ModerationStatusChangedSchema)
  async content({ subjectKind, subjectId, moderationStatus }: ModerationStatusChanged, { id }: Delivery) {
    if (subjectKind === 'item') await this.changeItemStatus.execute(id, subjectId, moderationStatus as ModerationStatus);
    if (subjectKind === 'storefront') await this.changeStoreStatus.execute(id, subjectId, moderationStatus as ModerationStatus);
  }

  @OnEvent(AccountStatusChangedSchema)
  member({ userId, accountStatus }: AccountStatusChanged, { id }: Delivery) {
    return this.changeAccountStatus.execute(id, userId, accountStatus as AccountStatus);
  }
}
