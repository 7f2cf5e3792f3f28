import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MatchEndedSchema } from '@sotto/proto/profiles/v1/events';
import { Match } from './match.entity.js';

/** Ends the match of a pair, in the transaction of whoever holds the pair's lock. */
@Injectable()
export class EndMatch {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers whether there was one. */
  async execute(byId: string, otherId: string): Promise<boolean> {
    const match = await this.em.findOne(Match, { ...Match.pair(byId, otherId), endedAt: null });
    if (!match) return false;
    match.end(byId, this.clock.now());
    this.outbox.add(MatchEndedSchema, { matchId: match.id, userAId: match.userAId, userBId: match.userBId, endedById: byId });
    return true;
  }
}
