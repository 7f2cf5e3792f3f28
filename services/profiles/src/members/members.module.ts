import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { PlacesModule } from '../places/places.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { AccountStatusHandler } from './account-status.handler.js';
import { DeleteExpired } from './delete-expired.js';
import { DescribeMembers } from './describe-members.js';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';
import { FindByPlace } from './find-by-place.js';
import { ListMemberTimes } from './list-member-times.js';
import { MarkInactive } from './mark-inactive.js';
import { MembersHandler } from './members.handler.js';
import { RetentionHandler } from './retention.handler.js';

@Module({
  imports: [ActivityModule, DiscoveryModule, MatchingModule, PlacesModule, ProfilesModule],
  controllers: [MembersHandler, AccountStatusHandler, ErasureHandler, RetentionHandler],
  providers: [DescribeMembers, FindByPlace, ListMemberTimes, MarkInactive, EraseMember, DeleteExpired],
})
export class MembersModule {}
