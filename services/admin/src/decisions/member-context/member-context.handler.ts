import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type DescribeAccountStatusRequest,
  type FindMemberRequest,
  type GetMemberBusinessRequest,
  type GetMemberContextRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { DescribeAccountStatus } from '../account-status/describe-account-status.js';
import { FindMember } from './find-member.js';
import { GetMemberBusiness } from './get-member-business.js';
import { GetMemberContext } from './get-member-context.js';

@Controller()
export class MemberContextHandler {
  constructor(
    private readonly findMember: FindMember,
    private readonly getMemberContext: GetMemberContext,
    private readonly getMemberBusiness: GetMemberBusiness,
    private readonly describeAccountStatus: DescribeAccountStatus,
  ) {}

  @Rpc(AdminService.method.findMember)
  find({ query }: FindMemberRequest, viewer: Viewer) {
    return this.findMember.execute(viewer, query);
  }

  @Rpc(AdminService.method.getMemberContext)
  async get({ userId }: GetMemberContextRequest, viewer: Viewer) {
    return { context: await this.getMemberContext.execute(viewer, userId) };
  }

  @Rpc(AdminService.method.getMemberBusiness)
  business({ userId }: GetMemberBusinessRequest, viewer: Viewer) {
    return this.getMemberBusiness.execute(viewer, userId);
  }

  @Rpc(AdminService.method.describeAccountStatus)
  accountStatus({ decisionId }: DescribeAccountStatusRequest) {
    return this.describeAccountStatus.execute(decisionId);
  }
}
