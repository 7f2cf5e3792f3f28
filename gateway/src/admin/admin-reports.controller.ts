import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  DecideReportRequestSchema,
  ListReportsRequestSchema,
  ReleaseCaseRequestSchema,
  type DecideReportRequest,
  type ListReportsRequest,
  type ReleaseCaseRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const listQuery = querySchema(ListReportsRequestSchema);
const releaseQuery = querySchema(ReleaseCaseRequestSchema, ['queue', 'caseId']);
const decideBody = standardSchema(DecideReportRequestSchema, ['reportId']);

/** Reports, and the claims by which moderators divide their queues. */
@Controller('admin')
export class AdminReportsController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Get('reports')
  @Exposes(AdminService.method.listReports)
  list(@CurrentViewer() viewer: Viewer, @Query({ schema: listQuery }) query: ListReportsRequest) {
    return this.admin.listReports(viewer, query);
  }

  @Get('reports/:reportId')
  @Exposes(AdminService.method.getReport)
  read(@CurrentViewer() viewer: Viewer, @Param('reportId') reportId: string) {
    return this.admin.getReport(viewer, { reportId });
  }

  @Post('reports/:reportId/decision')
  @Exposes(AdminService.method.decideReport)
  decide(@CurrentViewer() viewer: Viewer, @Param('reportId') reportId: string, @Body({ schema: decideBody }) body: DecideReportRequest) {
    return this.admin.decideReport(viewer, { ...body, reportId });
  }

  @Get('queues')
  @Exposes(AdminService.method.listQueues)
  queues(@CurrentViewer() viewer: Viewer) {
    return this.admin.listQueues(viewer, {});
  }

  @Put('queues/:queue/:caseId/claim')
  @Exposes(AdminService.method.claimCase)
  claim(@CurrentViewer() viewer: Viewer, @Param('queue') queue: string, @Param('caseId') caseId: string) {
    return this.admin.claimCase(viewer, { queue, caseId });
  }

  @Delete('queues/:queue/:caseId/claim')
  @Exposes(AdminService.method.releaseCase)
  release(
    @CurrentViewer() viewer: Viewer,
    @Param('queue') queue: string,
    @Param('caseId') caseId: string,
    @Query({ schema: releaseQuery }) query: ReleaseCaseRequest,
  ) {
    return this.admin.releaseCase(viewer, { ...query, queue, caseId });
  }

  @Delete('decisions/:decisionId')
  @Exposes(AdminService.method.undoDecision)
  undo(@CurrentViewer() viewer: Viewer, @Param('decisionId') decisionId: string) {
    return this.admin.undoDecision(viewer, { decisionId });
  }
}
