import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { MatchEndedSchema, MemberDataErasedSchema } from '@sotto/proto/profiles/v1/events';
import { PushCardChanged } from '../discovery/push-card-changed.js';
import { Match } from '../matches/match.entity.js';
import { ChangeProfile } from '../profiles/change-profile.js';
import { Profile } from '../profiles/profile.entity.js';
import { RelationRepository } from '../views/relation.repository.js';

interface Gone {
  userId: string;
  erasureId: string;
}

/** What there may be very much of, in shares that no statement takes long for. */
const crowds = [
  `deck_cards where candidate_id = ?`,
  `swipes where target_id = ? and action = 'like'`,
  `swipes where target_id = ? and action = 'pass'`,
  `swipes where swiper_id = ?`,
  `profile_views where viewed_id = ?`,
  `profile_views where viewer_id = ?`,
];
const share = 20_000;
const crowdSql = (crowd: string) => {
  const [table = ''] = crowd.split(' ');
  return `delete from ${table} where ctid = any(array(select ctid from ${crowd} limit ${share}))`;
};

/** Erases everything that profiles holds on a member; what is left to others of a match ends live. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly em: EntityManager,
    private readonly inbox: Inbox,
    private readonly relations: RelationRepository,
    private readonly erased: ErasedMembers,
    private readonly changeProfile: ChangeProfile,
    private readonly pushCardChanged: PushCardChanged,
    private readonly personData: PersonData,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(factId: string, gone: Gone): Promise<void> {
    await this.part(gone.userId);
    await this.pushCardChanged.execute(gone.userId);
    for (const crowd of crowds) await this.thin(crowd, gone.userId);
    await this.inbox.once(factId, 'profiles.erase-member', (em) => this.erase(em, gone));
  }

  /** First of all nobody meets them any more, and no late fact brings them back. */
  private part(userId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.relations.lockOut(userId);
      await this.erased.add(em, userId, this.clock.now());
      if (await em.findOne(Profile, { userId })) await this.changeProfile.inside(userId, (profile) => void (profile.leaving = true));
    });
  }

  private async thin(crowd: string, userId: string): Promise<void> {
    for (let gone = share; gone === share; )
      gone = (await this.em.execute<{ affectedRows: number }>(crowdSql(crowd), [userId], 'run')).affectedRows;
  }

  private async erase(em: EntityManager, { userId, erasureId }: Gone): Promise<void> {
    const matches = await em.find(Match, { $or: [{ userAId: userId }, { userBId: userId }], endedAt: null });
    for (const { id, userAId, userBId } of matches) this.outbox.add(MatchEndedSchema, { matchId: id, userAId, userBId, endedById: userId });
    await this.personData.erase(em, userId);
    this.outbox.add(MemberDataErasedSchema, { userId, erasureId });
  }
}
