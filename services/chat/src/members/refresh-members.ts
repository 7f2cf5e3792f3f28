import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Injectable } from '@nestjs/common';
import type { MemberSummary } from '@sotto/proto/profiles/v1/profiles';
import { HideConversations, type Deactivation } from './hide-conversations.js';
import { MemberCardRepository, type MemberCard } from './member-card.repository.js';
import { MemberDirectory } from './member.directory.js';
import { NotifyInactiveMember } from './notify-inactive-member.js';

/** Reads members from profiles and stores their cards. A member that profiles does not know gets an empty, hidden card. */
@Injectable()
export class RefreshMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly directory: MemberDirectory,
    private readonly repository: MemberCardRepository,
    private readonly erased: ErasedMembers,
    private readonly hideConversations: HideConversations,
    private readonly notifyInactiveMember: NotifyInactiveMember,
    private readonly clock: Clock,
  ) {}

  async execute(userIds: string[]): Promise<void> {
    const requestedAt = this.clock.now();
    const described = new Map((await this.directory.describe(userIds)).map((member) => [member.userId, member]));
    const deactivations = await this.em.transactional(async (em) => {
      const living = await this.erased.living(em, userIds);
      const cards = living.map((userId) => toCard(userId, described.get(userId)));
      return this.save(em, cards, requestedAt);
    });
    for (const deactivation of deactivations) await this.notifyInactiveMember.execute(deactivation);
  }

  /** Hides the conversations of members who became inactive, and shows those of members who are active again. */
  private async save(em: EntityManager, cards: MemberCard[], requestedAt: Date): Promise<Deactivation[]> {
    const deactivations: Deactivation[] = [];
    for (const { userId, inactive } of await this.repository.save(em, cards, requestedAt)) {
      if (inactive) deactivations.push(await this.hideConversations.hide(em, userId));
      else await this.hideConversations.show(em, userId);
    }
    return deactivations;
  }
}

const toCard = (userId: string, member?: MemberSummary): MemberCard => ({
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
  inactive: member?.inactive ?? false,
});
