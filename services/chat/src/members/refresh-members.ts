import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';
import { HideConversations, type Parting } from '../conversations/hide-conversations.js';
import { TellParted } from '../conversations/tell-parted.js';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { MemberCardRepository } from './member-card.repository.js';
import type { MemberCard } from './member-card.js';
import { MemberDirectory } from './member.directory.js';

/** Asks profiles how members are now and keeps the answer; a member whom profiles does not know gets an empty, hidden card. */
@Injectable()
export class RefreshMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly directory: MemberDirectory,
    private readonly repository: MemberCardRepository,
    private readonly erased: ErasedMembers,
    private readonly hideConversations: HideConversations,
    private readonly tellParted: TellParted,
    private readonly clock: Clock,
  ) {}

  async execute(userIds: string[]): Promise<void> {
    const askedAt = this.clock.now();
    const described = new Map((await this.directory.describe(userIds)).map((member) => [member.userId, member]));
    const partings = await this.em.transactional(async (em) => {
      const living = await this.erased.living(em, userIds);
      return this.save(
        em,
        living.map((userId) => toCard(userId, described.get(userId))),
        askedAt,
      );
    });
    for (const parting of partings) await this.tellParted.execute(parting);
  }

  /** Whoever went away takes the conversations along, and brings them back. */
  private async save(em: EntityManager, cards: MemberCard[], askedAt: Date): Promise<Parting[]> {
    const partings: Parting[] = [];
    for (const { userId, away } of await this.repository.save(em, cards, askedAt)) {
      if (away) partings.push(await this.hideConversations.of(em, userId));
      else await this.hideConversations.undo(em, userId);
    }
    return partings;
  }
}

const toCard = (userId: string, member?: MemberFacts): MemberCard => ({
  userId,
  displayName: member?.displayName ?? '',
  age: member?.age ?? null,
  gender: member?.gender ?? '',
  verified: member?.verified ?? false,
  hidden: member?.hidden ?? true,
  inReview: member?.inReview ?? false,
  avatarImageId: member?.avatarImageId || null,
  avatarThumbhash: member?.avatarThumbhash ?? '',
  anonymous: member?.anonymous ?? false,
  away: member?.away ?? false,
});
