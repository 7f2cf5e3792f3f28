import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ReportMemberRequest } from '@sotto/proto/admin/v1/admin_service';
import { ReportMember } from './report-member.js';

@Controller()
export class ReportsHandler {
  constructor(private readonly reportMember: ReportMember) {}

  @Rpc(AdminService.method.reportMember)
  async report(input: ReportMemberRequest, viewer: Viewer) {
    return { id: await this.reportMember.execute(viewer, input) };
  }
}
