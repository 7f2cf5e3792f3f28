import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { summarizeCreators } from '../members/summarize-creators.js';
import { ContentItem } from '../selling/items/content-item.entity.js';
import { PushItemChanged } from '../selling/items/push-item-changed.js';
import { closePagesQueue } from './close-pages.js';
import type { ModerationStatus } from '../selling/storefronts/moderation-status.js';

/** Hides an item or shows it again. Media receives the same event and handles the file. Purchases keep the title of the item. */
@Injectable()
export class ChangeItemStatus {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly pushItemChanged: PushItemChanged,
  ) {}

  async execute(eventId: string, id: string, moderationStatus: ModerationStatus): Promise<void> {
    const changed = await this.em.fork().transactional((em) => this.change(em, eventId, id, moderationStatus));
    if (changed) await this.pushItemChanged.execute(changed);
  }

  private async change(em: EntityManager, eventId: string, id: string, moderationStatus: ModerationStatus): Promise<ContentItem | null> {
    const item = await em.findOne(ContentItem, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!item?.applyModeration(moderationStatus, eventId)) return null;
    const { creatorId } = item;
    if (moderationStatus !== 'visible') await this.jobs.send(em, closePagesQueue, { creatorId, contentId: id }, { patient: true });
    await summarizeCreators(em, [creatorId]);
    return item;
  }
}
