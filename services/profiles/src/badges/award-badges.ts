import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { BadgesAwardedSchema } from '@sotto/proto/profiles/v1/events';
import { earnedBy } from './award-rules.js';
import { BadgeRepository } from './badge.repository.js';

/** Gives a member what the rules say is earned and not held yet: asked again, it gives nothing. */
@Injectable()
export class AwardBadges {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: BadgeRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers the ids of what is new. */
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
