import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import type { MemberFacts } from '@sotto/proto/profiles/v1/profiles';
import { MemberCardRepository } from './member-card.repository.js';
import type { MemberCard } from './member-card.js';
import { MemberDirectory } from './member.directory.js';

/** Asks profiles how members are now and keeps the answer; a member whom profiles does not know gets an empty, hidden card. */
@Injectable()
export class RefreshMembers {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly repository: MemberCardRepository,
    private readonly clock: Clock,
  ) {}

  async execute(userIds: string[]): Promise<void> {
    const askedAt = this.clock.now();
    const described = new Map((await this.directory.describe(userIds)).map((member) => [member.userId, member]));
    const cards = userIds.map((userId) => toCard(userId, described.get(userId)));
    await this.repository.save(cards, askedAt);
  }
}

const toCard = (userId: string, member?: MemberFacts): MemberCard => ({
  userId,
  displayName: member?.displayName ?? '',
  age: member?.age ?? null,
  gender: member?.gender ?? '',
  verified: member?.verified ?? false,
  hidden: member?.hidden ?? true,
  avatarUrl: member?.avatarUrl ?? '',
});
