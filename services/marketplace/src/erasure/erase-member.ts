import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { BannerChosenSchema, ItemRemovedSchema, MemberDataErasedSchema } from '@sotto/proto/marketplace/v1/events';
import { ContentItem } from '../items/content-item.entity.js';
import { forgetWords } from '../payments/forget-words.js';
import { EndSubscriptions } from '../subscriptions/end-subscriptions.js';

interface Gone {
  userId: string;
  erasureId: string;
}

/** Erases everything that marketplace holds on a member: nothing is charged any more, nothing for sale, and money on record has no person. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly em: EntityManager,
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly endSubscriptions: EndSubscriptions,
    private readonly personData: PersonData,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(factId: string, { userId, erasureId }: Gone): Promise<void> {
    // First of all nothing new comes from them: no item, no visit, no payment.
    await this.em.transactional((em) => this.erased.add(em, userId, this.clock.now()));
    // Whoever is gone pays no more; the rows that know the subscription go only after that.
    await this.endSubscriptions.execute(userId);
    await this.inbox.once(factId, 'marketplace.erase-member', async (em) => {
      await this.giveUpFiles(em, userId);
      await forgetWords(em, userId);
      await this.personData.erase(em, userId);
      this.outbox.add(MemberDataErasedSchema, { userId, erasureId });
    });
  }

  private async giveUpFiles(em: EntityManager, creatorId: string): Promise<void> {
    const items = await em.find(ContentItem, { creatorId }, { fields: ['id'] });
    for (const { id } of items) this.outbox.add(ItemRemovedSchema, { itemId: id, creatorId });
    this.outbox.add(BannerChosenSchema, { creatorId, fileId: '' });
  }
}
