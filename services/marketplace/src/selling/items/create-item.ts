import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { ContentType } from '@sotto/proto/vocabulary';
import { Creators } from '../../payments/ledger/creators.js';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import { derivedId } from '../../derived-id.js';
import { marketplaceError } from '../../marketplace-error.js';
import { CreatorGate } from '../../members/creator-gate.js';
import { CheckTexts } from '../../members/check-texts.js';
import { ContentItem } from './content-item.entity.js';
import { DailyUploads, dayOf } from '../storefronts/daily-uploads.js';
import { itemTexts } from './item-texts.js';

interface CreateItemInput {
  title: string;
  description: string;
  contentType: string;
  price: number;
  attemptId: string;
}

/** Creates an item without a file and reserves one of the day's uploads, before anything is uploaded (D-27). */
@Injectable()
export class CreateItem {
  constructor(
    private readonly em: EntityManager,
    private readonly creatorGate: CreatorGate,
    private readonly checkTexts: CheckTexts,
    private readonly dailyUploads: DailyUploads,
    private readonly creators: Creators,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { attemptId, contentType, price, ...written }: CreateItemInput): Promise<CreateItemResult> {
    const { userId } = await this.creatorGate.enter(viewer);
    const id = derivedId(userId, attemptId);
    const author = { userId, surface: 'content_item', subjectId: id } as const;
    const { texts, addSignals } = await this.checkTexts.execute(author, itemTexts(written));
    const { title = '', description = '' } = texts;
    const now = this.clock.now();
    const given = { id, creatorId: userId, title, description, price, contentType: contentType as ContentType };
    const item = ContentItem.of(given, dayOf(now), now);

    const uploadsToday = await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) throw marketplaceError('VAULT_NOT_AVAILABLE');
      if (!(await insert(em, item))) return null;
      if (await wasSold(em, id)) throw attemptOver();
      const reserved = await this.dailyUploads.reserve(em, userId, dayOf(now));
      if (reserved === null) throw marketplaceError('DAILY_LIMIT');
      await this.creators.join(em, userId);
      addSignals();
      return reserved;
    });
    return uploadsToday === null ? this.findCreated(userId, id) : { item, uploadsToday };
  }

  /** The item of a repeated attempt, in its current state. */
  private async findCreated(creatorId: string, id: string): Promise<CreateItemResult> {
    const item = await this.em.fork().findOne(ContentItem, { id, creatorId });
    if (!item) throw attemptOver();
    return { item, uploadsToday: await this.dailyUploads.count(creatorId, dayOf(this.clock.now())) };
  }
}

export interface CreateItemResult {
  item: ContentItem;
  /** Items created on this UTC day. */
  uploadsToday: number;
}

/** False when the attempt has created it already. */
async function insert(em: EntityManager, item: ContentItem): Promise<boolean> {
  const { affectedRows } = await em.createQueryBuilder(ContentItem).insert(item).onConflict('id').ignore().execute('run');
  return affectedRows === 1;
}

/** A deleted item that was sold keeps its id: buyers own it. */
async function wasSold(em: EntityManager, id: string): Promise<boolean> {
  return (await em.execute<object[]>('select from creator_sales where content_id = ? limit 1', [id])).length > 0;
}

const attemptOver = () => invalidInput([{ field: 'attemptId', rule: 'attempt.reserved', message: 'Please try again.' }]);
