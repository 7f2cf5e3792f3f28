import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { StoredEvent } from '@sotto/kit/outbox/event-delivery';
import { Outbox, outboxRow } from '@sotto/kit/outbox/outbox';
import { MatchEndedSchema } from '@sotto/proto/profiles/v1/events';
import { Match } from './match.entity.js';

/** Ends the match of a pair in the transaction of the caller, who holds the lock of the pair. */
@Injectable()
export class EndMatch {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns the event; null when there was no match. The end that the same member has stated before is stated again, for a call that failed. */
  async execute(byId: string, otherId: string): Promise<StoredEvent | null> {
    const match = await this.em.findOne(Match, Match.pair(byId, otherId));
    if (!match || (match.endedAt && match.endedById !== byId)) return null;
    const event = { matchId: match.id, userAId: match.userAId, userBId: match.userBId, endedById: byId };
    if (match.endedAt) return outboxRow(MatchEndedSchema, event);
    match.end(byId, this.clock.now());
    return this.outbox.add(MatchEndedSchema, event);
  }
}
