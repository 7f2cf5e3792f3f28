import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type DecideReportRequest,
  type GetReportRequest,
  type ListReportsRequest,
  type MuteReporterRequest,
  type ReportMemberRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { ReportMember } from '../submission/report-member.js';
import { DecideReport } from './decide-report.js';
import { GetReport } from './get-report.js';
import { ListReports } from './list-reports.js';
import { MuteReporter } from './mute-reporter.js';

@Controller()
export class ReportsHandler {
  constructor(
    private readonly reportMember: ReportMember,
    private readonly listReports: ListReports,
    private readonly getReport: GetReport,
    private readonly decideReport: DecideReport,
    private readonly muteReporter: MuteReporter,
  ) {}

  @Rpc(AdminService.method.reportMember)
  async report(input: ReportMemberRequest, viewer: Viewer) {
    return { id: await this.reportMember.execute(viewer, input) };
  }

  @Rpc(AdminService.method.listReports)
  list(input: ListReportsRequest, viewer: Viewer) {
    return this.listReports.execute(viewer, input);
  }

  @Rpc(AdminService.method.getReport)
  async get({ reportId }: GetReportRequest, viewer: Viewer) {
    return { report: await this.getReport.execute(viewer, reportId) };
  }

  @Rpc(AdminService.method.decideReport)
  async decide(input: DecideReportRequest, viewer: Viewer) {
    return { report: await this.decideReport.execute(viewer, input) };
  }

  @Rpc(AdminService.method.muteReporter)
  async mute(input: MuteReporterRequest, viewer: Viewer) {
    await this.muteReporter.execute(viewer, input);
    return {};
  }
}
