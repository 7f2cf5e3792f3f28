import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import {
  BadgesAwardedSchema,
  MembersMatchedSchema,
  ProfileChangedSchema,
  type BadgesAwarded,
  type MembersMatched,
  type ProfileChanged,
} from '@sotto/proto/profiles/v1/events';
import { AwardBadges } from '../badges/award-badges.js';
import { PushCardChanged } from '../discovery/push-card-changed.js';
import { PushMatch } from '../matching/matches/push-match.js';
import { PushActivity } from './push-activity.js';
import { RecordActivity } from './record-activity.js';

/** Handles this service's own events for several areas, because an event has one handler in a service. */
@Controller()
export class OwnEventsHandler {
  constructor(
    private readonly pushCardChanged: PushCardChanged,
    private readonly pushMatch: PushMatch,
    private readonly pushActivity: PushActivity,
    private readonly awardBadges: AwardBadges,
    private readonly record: RecordActivity,
  ) {}

  @OnEvent(ProfileChangedSchema)
  async changed({ userId }: ProfileChanged) {
    await this.pushCardChanged.execute(userId);
    await this.awardBadges.execute(userId);
  }

  @OnEvent(MembersMatchedSchema)
  async matched(event: MembersMatched) {
    await this.pushMatch.execute(event);
    for (const userId of [event.userAId, event.userBId]) await this.pushActivity.execute(userId, event.matchId);
    for (const userId of [event.userAId, event.userBId]) await this.awardBadges.afterMatch(userId);
  }

  @OnEvent(BadgesAwardedSchema)
  awarded({ userId, badgeIds }: BadgesAwarded, { id }: Delivery) {
    return this.record.execute(id, ...badgeIds.map((badgeId) => ({ userId, kind: 'badge' as const, badgeId })));
  }
}
