import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';

const MatchSchema = defineEntity({
  name: 'Match',
  tableName: 'matches',
  properties: {
    id: p.uuid().primary(),
    userAId: p.uuid().fieldName('user_a_id'),
    userBId: p.uuid().fieldName('user_b_id'),
    createdAt: p.datetime(),
    /** An ended match stays, as evidence and so that the two are never dealt to each other again. */
    endedAt: p.datetime().nullable(),
    endedById: p.uuid().nullable(),
  },
  uniques: [{ properties: ['userAId', 'userBId'] }],
});

/** Two members who like each other; the lower id comes first, so that a pair is unique. */
export class Match extends MatchSchema.class {
  static between(oneId: string, otherId: string, now: Date): Match {
    return Object.assign(new Match(), { id: newId(), ...Match.pair(oneId, otherId), createdAt: now });
  }

  static pair(oneId: string, otherId: string): { userAId: string; userBId: string } {
    return oneId < otherId ? { userAId: oneId, userBId: otherId } : { userAId: otherId, userBId: oneId };
  }

  end(byId: string, now: Date): void {
    this.endedAt = now;
    this.endedById = byId;
  }
}
MatchSchema.setClass(Match);
