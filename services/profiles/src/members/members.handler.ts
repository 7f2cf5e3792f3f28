import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ProfilesService, type DescribeMembersRequest, type FilterVisibleRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { FilterVisible } from '../views/filter-visible.js';
import { DescribeMembers } from './describe-members.js';
import { toMemberFacts } from './member.view.js';

@Controller()
export class MembersHandler {
  constructor(
    private readonly describeMembers: DescribeMembers,
    private readonly filterVisible: FilterVisible,
  ) {}

  @Rpc(ProfilesService.method.describeMembers)
  async describe(input: DescribeMembersRequest) {
    return { members: (await this.describeMembers.execute(input)).map(toMemberFacts) };
  }

  @Rpc(ProfilesService.method.filterVisible)
  async visible(input: FilterVisibleRequest) {
    return { visibleIds: await this.filterVisible.execute(input) };
  }
}
