import { Controller, Get, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, GetAnalyticsChartRequestSchema, type GetAnalyticsChartRequest } from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const chartQuery = querySchema(GetAnalyticsChartRequestSchema);

/** Statistics for administrators. */
@Controller('admin/analytics')
export class AnalyticsController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Get()
  @Exposes(AdminService.method.getAnalytics)
  counts(@CurrentViewer() viewer: Viewer) {
    return this.admin.getAnalytics(viewer, {});
  }

  @Get('chart')
  @Exposes(AdminService.method.getAnalyticsChart)
  chart(@CurrentViewer() viewer: Viewer, @Query({ schema: chartQuery }) query: GetAnalyticsChartRequest) {
    return this.admin.getAnalyticsChart(viewer, query);
  }
}
