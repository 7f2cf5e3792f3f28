import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type DescribeEmailRequest,
  type GetNoticeByTokenRequest,
  type ListNoticesRequest,
  type MarkNoticesSeenRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { DescribeEmail } from './describe-email.js';
import { GetNoticeByToken } from './get-notice-by-token.js';
import { ListNotices } from './list-notices.js';
import { MarkNoticesSeen } from './mark-notices-seen.js';
import { toNoticeView } from './notice.view.js';

@Controller()
export class NoticesHandler {
  constructor(
    private readonly listNotices: ListNotices,
    private readonly markNoticesSeen: MarkNoticesSeen,
    private readonly getNoticeByToken: GetNoticeByToken,
    private readonly describeEmail: DescribeEmail,
  ) {}

  @Rpc(AdminService.method.listNotices)
  list(input: ListNoticesRequest, viewer: Viewer) {
    return this.listNotices.execute(viewer, input);
  }

  @Rpc(AdminService.method.markNoticesSeen)
  async markSeen(_: MarkNoticesSeenRequest, viewer: Viewer) {
    await this.markNoticesSeen.execute(viewer);
    return {};
  }

  @Rpc(AdminService.method.getNoticeByToken)
  async getByToken({ token }: GetNoticeByTokenRequest) {
    return { notice: toNoticeView(await this.getNoticeByToken.execute(token)) };
  }

  @Rpc(AdminService.method.describeEmail)
  describe({ emailId }: DescribeEmailRequest) {
    return this.describeEmail.execute(emailId);
  }
}
