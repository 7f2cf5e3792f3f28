import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { summarizeCreators } from '../browse/summarize-creators.js';
import { ContentItem } from '../items/content-item.entity.js';
import { PushItemChanged } from '../items/push-item-changed.js';
import { closePagesQueue } from './standing-queues.js';
import type { Standing } from './standing.js';

/** Takes an item away from everybody, or gives it back; its file is media's, which hears the same. Purchases keep what they say of it. */
@Injectable()
export class ChangeItemStanding {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly pushItemChanged: PushItemChanged,
  ) {}

  async execute(factId: string, id: string, standing: Standing): Promise<void> {
    const changed = await this.em.fork().transactional((em) => this.change(em, factId, id, standing));
    if (changed) await this.pushItemChanged.execute(changed);
  }

  private async change(em: EntityManager, factId: string, id: string, standing: Standing): Promise<ContentItem | null> {
    const item = await em.findOne(ContentItem, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!item?.judge(standing, factId)) return null;
    const { creatorId } = item;
    if (standing !== 'visible') await this.jobs.send(em, closePagesQueue, { creatorId, contentId: id }, { patient: true });
    await summarizeCreators(em, [creatorId]);
    return item;
  }
}
