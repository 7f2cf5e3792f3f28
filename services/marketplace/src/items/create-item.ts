import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { ContentType } from '@sotto/proto/vocabulary';
import { JoinCreators } from '../creators/join.js';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { marketplaceError } from '../marketplace-error.js';
import { CreatorGate } from '../creators/creator-gate.js';
import { CheckTexts } from '../safety/check-texts.js';
import { ContentItem } from './content-item.entity.js';
import { DailyUploads, dayOf } from './daily-uploads.js';
import { itemTexts } from './item-texts.js';

interface NewItem {
  title: string;
  description: string;
  contentType: string;
  price: number;
  attemptId: string;
}

/** Makes an item that waits for its file, and takes one of the day's uploads: before a single byte is sent (D-27). */
@Injectable()
export class CreateItem {
  constructor(
    private readonly em: EntityManager,
    private readonly creatorGate: CreatorGate,
    private readonly checkTexts: CheckTexts,
    private readonly dailyUploads: DailyUploads,
    private readonly joinCreators: JoinCreators,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { attemptId: id, contentType, price, ...words }: NewItem): Promise<Made> {
    const { userId } = await this.creatorGate.enter(viewer);
    const author = { userId, surface: 'content_item', subjectId: id } as const;
    const { texts, tell } = await this.checkTexts.execute(author, itemTexts(words));
    const { title = '', description = '' } = texts;
    const now = this.clock.now();
    const given = { id, creatorId: userId, title, description, price, contentType: contentType as ContentType };
    const item = ContentItem.of(given, dayOf(now), now);

    const uploadsToday = await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) throw marketplaceError('VAULT_NOT_AVAILABLE');
      if (!(await insert(em, item))) return null;
      if (await wasSold(em, id)) throw idTaken();
      const taken = await this.dailyUploads.take(em, userId, dayOf(now));
      if (taken === null) throw marketplaceError('DAILY_LIMIT');
      await this.joinCreators.execute(em, userId);
      tell();
      return taken;
    });
    return uploadsToday === null ? this.madeBefore(userId, id) : { item, uploadsToday };
  }

  /** The same attempt again: the item as it is now. Ids of others' items are no attempts. */
  private async madeBefore(creatorId: string, id: string): Promise<Made> {
    const item = await this.em.fork().findOne(ContentItem, { id, creatorId });
    if (!item) throw idTaken();
    return { item, uploadsToday: await this.dailyUploads.count(creatorId, dayOf(this.clock.now())) };
  }
}

export interface Made {
  item: ContentItem;
  /** Items made on this UTC day. */
  uploadsToday: number;
}

/** False when the id is taken: by the same attempt, or by somebody else's. */
async function insert(em: EntityManager, item: ContentItem): Promise<boolean> {
  const { affectedRows } = await em.createQueryBuilder(ContentItem).insert(item).onConflict('id').ignore().execute('run');
  return affectedRows === 1;
}

/** Whoever bought an item that was deleted since owns its id: nothing else may be had by it. */
async function wasSold(em: EntityManager, id: string): Promise<boolean> {
  return (await em.execute<object[]>('select from creator_sales where content_id = ? limit 1', [id])).length > 0;
}

const idTaken = () => invalidInput([{ field: 'attemptId', rule: 'attempt.taken', message: 'Please try again.' }]);
