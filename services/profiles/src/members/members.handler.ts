import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ProfilesService, type DescribeMembersRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { DescribeMembers } from './describe-members.js';
import { toMemberFacts } from './member.view.js';

@Controller()
export class MembersHandler {
  constructor(private readonly describeMembers: DescribeMembers) {}

  @Rpc(ProfilesService.method.describeMembers)
  async describe(input: DescribeMembersRequest) {
    return { members: (await this.describeMembers.execute(input)).map(toMemberFacts) };
  }
}
