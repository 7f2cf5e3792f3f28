import { Body, Controller, Post } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, ReportMemberRequestSchema, type ReportMemberRequest } from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const reportBody = standardSchema(ReportMemberRequestSchema);

/** Reports of members about members. */
@Controller('reports')
export class ReportsController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Post()
  @Exposes(AdminService.method.reportMember)
  report(@CurrentViewer() viewer: Viewer, @Body({ schema: reportBody }) body: ReportMemberRequest) {
    return this.admin.reportMember(viewer, body);
  }
}
