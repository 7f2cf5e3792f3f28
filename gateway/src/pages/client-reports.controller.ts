import { Body, Controller, Post } from '@nestjs/common';
import { GatewayService, SubmitClientReportRequestSchema, type SubmitClientReportRequest } from '@sotto/proto/gateway/v1/gateway_service';
import { Exposes } from '../http/exposes.decorator.js';
import { standardSchema } from '../http/standard-schema.js';
import { ClientReports } from './client-reports.js';

const reportBody = standardSchema(SubmitClientReportRequestSchema);

/** What pages report about themselves. */
@Controller('client-reports')
export class ClientReportsController {
  constructor(private readonly reports: ClientReports) {}

  @Post()
  @Exposes(GatewayService.method.submitClientReport)
  submit(@Body({ schema: reportBody }) body: SubmitClientReportRequest): object {
    this.reports.count(body);
    return {};
  }
}
