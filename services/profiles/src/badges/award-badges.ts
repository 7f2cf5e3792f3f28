import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { BadgesAwardedSchema } from '@sotto/proto/profiles/v1/events';
import { earnedBy } from './award-rules.js';
import { BadgeRepository } from './badge.repository.js';

/** Awards the badges that a member has earned and does not hold yet. A repeated call awards nothing. */
@Injectable()
export class AwardBadges {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: BadgeRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * After a match, which raises the number of matches alone: for a member whose badges are complete it is one short read instead of a
   * transaction that counts up to 1,000 profiles.
   */
  async afterMatch(userId: string): Promise<void> {
    const { held, ...merits } = await this.repository.matchMerits(userId);
    if (!earnedBy(merits).every((slug) => held.includes(slug))) await this.execute(userId);
  }

  /** Returns the ids of the new badges. */
  execute(userId: string): Promise<string[]> {
    return this.em.transactional(async () => {
      const now = this.clock.now();
      const merits = await this.repository.merits(userId, now);
      if (!merits) return [];
      const badgeIds = await this.repository.award(userId, earnedBy(merits), now);
      if (badgeIds.length > 0) this.outbox.add(BadgesAwardedSchema, { userId, badgeIds });
      return badgeIds;
    });
  }
}
