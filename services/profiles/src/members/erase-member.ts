import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { ErasePersonData } from '@sotto/kit/person-data/erase-person-data';
import type { AccountErased } from '@sotto/proto/identity/v1/events';
import { MatchEndedSchema, MemberDataErasedSchema } from '@sotto/proto/profiles/v1/events';
import { PushCardChanged } from '../discovery/push-card-changed.js';
import { Match } from '../matching/matches/match.entity.js';
import { ChangeProfile } from '../profiles/change-profile.js';
import { Profile } from '../profiles/model/profile.entity.js';
import { RelationRepository } from '../matching/visibility/relation.repository.js';

/** Tables that may have very many rows of one member. They are deleted in batches, so that no statement runs long. */
const largeTables = [
  `deck_cards where candidate_id = ?`,
  `swipes where target_id = ? and action = 'like'`,
  `swipes where target_id = ? and action = 'pass'`,
  `swipes where swiper_id = ?`,
  `profile_views where viewed_id = ?`,
  `profile_views where viewer_id = ?`,
];
const batchSize = 20_000;
const deleteBatchSql = (rows: string) => {
  const [table = ''] = rows.split(' ');
  return `delete from ${table} where ctid = any(array(select ctid from ${rows} limit ${batchSize}))`;
};

/** Erases everything that profiles stores about a member. Matches end for the other members at once. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly em: EntityManager,
    private readonly relations: RelationRepository,
    private readonly erased: ErasedMembers,
    private readonly changeProfile: ChangeProfile,
    private readonly pushCardChanged: PushCardChanged,
    private readonly erasePersonData: ErasePersonData,
    private readonly outbox: Outbox,
  ) {}

  async execute(eventId: string, event: AccountErased): Promise<void> {
    const { userId } = event;
    await this.hide(userId);
    await this.pushCardChanged.execute(userId);
    for (const rows of largeTables) await this.deleteInBatches(rows, userId);
    await this.erasePersonData.execute(eventId, event, MemberDataErasedSchema, (em) => this.endMatches(em, userId));
  }

  /** Hides the member first; the record of the erasure makes late events harmless. */
  private hide(userId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.relations.lockMember(userId);
      await this.erased.add(em, userId);
      if (await em.findOne(Profile, { userId })) await this.changeProfile.inside(userId, (profile) => void (profile.leaving = true));
    });
  }

  private async deleteInBatches(rows: string, userId: string): Promise<void> {
    for (let deleted = batchSize; deleted === batchSize; )
      deleted = (await this.em.execute<{ affectedRows: number }>(deleteBatchSql(rows), [userId], 'run')).affectedRows;
  }

  private async endMatches(em: EntityManager, userId: string): Promise<void> {
    const matches = await em.find(Match, { $or: [{ userAId: userId }, { userBId: userId }], endedAt: null });
    for (const { id, userAId, userBId } of matches) this.outbox.add(MatchEndedSchema, { matchId: id, userAId, userBId, endedById: userId });
  }
}
