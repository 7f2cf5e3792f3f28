import { Injectable } from '@nestjs/common';
import { eventSubject } from '@sotto/kit/nats/subjects';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { encode } from '@sotto/kit/nats/wire';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { MembersMatchedSchema } from '@sotto/proto/profiles/v1/events';
import { Match } from '../matches/match.entity.js';
import { profilesError } from '../profiles-error.js';
import { SwipeRepository, type SwipeOutcome } from './swipe.repository.js';

interface Swipe {
  targetId: string;
  action: string;
}

/** Stores what a member thinks of another; a mutual like makes the match, once, in the same transaction (D-02). */
@Injectable()
export class SwipeMember {
  constructor(
    private readonly swipes: SwipeRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer, { targetId, action }: Swipe): Promise<SwipeOutcome> {
    const matchId = newId();
    const payload = encode(MembersMatchedSchema, { matchId, ...Match.pair(userId, targetId) });
    const outcome = await this.swipes.store({
      ...{ swiperId: userId, targetId, action, at: this.clock.now(), matchId },
      fact: { id: newId(), subject: eventSubject(MembersMatchedSchema), payload },
    });
    if (typeof outcome === 'string') throw profilesError(outcome);
    return outcome;
  }
}
