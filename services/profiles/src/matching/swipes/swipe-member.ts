import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { outboxRow } from '@sotto/kit/outbox/outbox';
import { MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import { profilesError } from '../../profiles-error.js';
import { Match } from '../matches/match.entity.js';
import type { MatchRow } from '../matches/match.view.js';
import { readLikedPart } from './liked-part.js';
import { swipeRefusals } from './swipe-policy.js';
import { SwipeRepository } from './swipe.repository.js';

interface SwipeInput {
  targetId: string;
  action: string;
  likedKind: string;
  likedId: string;
}

export interface SwipeResult {
  /** The match of the two; null while there is none. */
  match: MatchRow | null;
  /** Cards left in the deck. */
  remaining: number;
}

/**
 * Stores a like or a pass; a mutual like makes the match, once, in the same statement (D-02). Chat receives the match from the stream; who
 * writes before that makes chat ask here (`AreMatched`).
 */
@Injectable()
export class SwipeMember {
  constructor(
    private readonly swipes: SwipeRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: swiperId }: Viewer, { targetId, action, ...named }: SwipeInput): Promise<SwipeResult> {
    const matchId = newId();
    const pair = Match.pair(swiperId, targetId);
    const { id: eventId, ...event } = outboxRow(MembersMatchedSchema, { matchId, ...pair });
    const row = await this.swipes.store({
      ...{ swiperId, targetId, action, undoableId: action === 'pass' ? targetId : null, at: this.clock.now().toISOString() },
      ...{ matchId, ...pair, eventId, ...event },
      ...readLikedPart({ action, ...named }),
    });
    const refusal = swipeRefusals.find((code) => code === row.decision);
    if (refusal) throw profilesError(refusal);
    return { match: row.matchId === null ? null : row, remaining: row.remaining };
  }
}
