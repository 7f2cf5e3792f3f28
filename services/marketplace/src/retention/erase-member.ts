import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { ErasePersonData } from '@sotto/kit/person-data/erase-person-data';
import type { AccountErased } from '@sotto/proto/identity/v1/events';
import { BannerChosenSchema, ItemRemovedSchema, MemberDataErasedSchema } from '@sotto/proto/marketplace/v1/events';
import { ContentItem } from '../selling/items/content-item.entity.js';
import { forgetTexts } from './forget-texts.js';
import { EndSubscriptions } from '../plans/subscriptions/end-subscriptions.js';

/** Erases everything about a member: subscriptions end, items are deleted, and rows about money lose the person. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly endSubscriptions: EndSubscriptions,
    private readonly erasePersonData: ErasePersonData,
    private readonly outbox: Outbox,
  ) {}

  async execute(eventId: string, event: AccountErased): Promise<void> {
    const { userId } = event;
    // First, nothing new can be stored about them: no item, no visit, no payment.
    await this.em.transactional((em) => this.erased.add(em, userId));
    // Subscriptions are ended before their rows are erased.
    await this.endSubscriptions.execute(userId);
    await this.erasePersonData.execute(eventId, event, MemberDataErasedSchema, async (em) => {
      await this.removeFiles(em, userId);
      await forgetTexts(em, userId);
    });
  }

  private async removeFiles(em: EntityManager, creatorId: string): Promise<void> {
    const items = await em.find(ContentItem, { creatorId }, { fields: ['id'] });
    for (const { id } of items) this.outbox.add(ItemRemovedSchema, { itemId: id, creatorId });
    this.outbox.add(BannerChosenSchema, { creatorId, fileId: '' });
  }
}
