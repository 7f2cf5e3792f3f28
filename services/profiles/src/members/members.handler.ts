import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Clock } from '@sotto/kit/orm/clock';
import {
  ProfilesService,
  type DescribeMembersRequest,
  type FilterVisibleRequest,
  type FindMembersByPlaceRequest,
  type ListMemberTimesRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { ProfilesSettings } from '../settings.js';
import { FilterVisible } from '../matching/visibility/filter-visible.js';
import { DescribeMembers } from './describe-members.js';
import { FindByPlace } from './find-by-place.js';
import { ListMemberTimes } from './list-member-times.js';
import { toCountedMember, toMemberSummary } from './member.view.js';

@Controller()
export class MembersHandler {
  constructor(
    private readonly describeMembers: DescribeMembers,
    private readonly findByPlace: FindByPlace,
    private readonly filterVisible: FilterVisible,
    private readonly listMemberTimes: ListMemberTimes,
    private readonly settings: ProfilesSettings,
    private readonly clock: Clock,
  ) {}

  @Rpc(ProfilesService.method.describeMembers)
  async describe(input: DescribeMembersRequest) {
    return { members: (await this.describeMembers.execute(input)).map((profile) => toMemberSummary(profile, this.now())) };
  }

  @Rpc(ProfilesService.method.findMembersByPlace)
  byPlace(input: FindMembersByPlaceRequest) {
    return this.findByPlace.execute(input);
  }

  @Rpc(ProfilesService.method.filterVisible)
  async visible(input: FilterVisibleRequest) {
    return { visibleIds: await this.filterVisible.execute(input) };
  }

  @Rpc(ProfilesService.method.listMemberTimes)
  async times(input: ListMemberTimesRequest) {
    return { members: (await this.listMemberTimes.execute(input)).map((row) => toCountedMember(row, this.now())) };
  }

  private now() {
    return { now: this.clock.now(), rules: this.settings };
  }
}
