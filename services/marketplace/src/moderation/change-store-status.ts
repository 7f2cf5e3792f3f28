import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { summarizeCreators } from '../members/summarize-creators.js';
import { closePagesQueue } from './close-pages.js';
import type { ModerationStatus } from '../selling/storefronts/moderation-status.js';
import { StoreModeration } from '../selling/storefronts/store-moderation.js';

/** Hides a store from everybody but its owner, or shows it again. Buyers keep what they bought there. */
@Injectable()
export class ChangeStoreStatus {
  constructor(
    private readonly em: EntityManager,
    private readonly storeModeration: StoreModeration,
    private readonly erased: ErasedMembers,
    private readonly jobs: Jobs,
  ) {}

  execute(eventId: string, creatorId: string, moderationStatus: ModerationStatus): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, creatorId)) return;
      if (!(await this.storeModeration.set(em, creatorId, moderationStatus, eventId))) return;
      if (moderationStatus !== 'visible') await this.jobs.send(em, closePagesQueue, { creatorId, contentId: '' }, { patient: true });
      await summarizeCreators(em, [creatorId]);
    });
  }
}
