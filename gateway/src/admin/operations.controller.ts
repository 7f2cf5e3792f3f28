import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  ChangeSettingRequestSchema,
  ListActionsRequestSchema,
  ListFailedEventsRequestSchema,
  RefundPaymentRequestSchema,
  ReplayFailedEventRequestSchema,
  SaveDisputeEvidenceRequestSchema,
  SendDisputeEvidenceRequestSchema,
  type ChangeSettingRequest,
  type ListActionsRequest,
  type ListFailedEventsRequest,
  type RefundPaymentRequest,
  type ReplayFailedEventRequest,
  type SaveDisputeEvidenceRequest,
  type SendDisputeEvidenceRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { ListPaymentsRequestSchema, MarketplaceService, type ListPaymentsRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const paymentsQuery = querySchema(ListPaymentsRequestSchema);
const refundBody = standardSchema(RefundPaymentRequestSchema, ['paymentId']);
const saveEvidenceBody = replacementSchema(SaveDisputeEvidenceRequestSchema, ['paymentId', 'disputeRef']);
const sendEvidenceBody = standardSchema(SendDisputeEvidenceRequestSchema, ['paymentId', 'disputeRef']);
const failedEventsQuery = querySchema(ListFailedEventsRequestSchema);
const replayBody = standardSchema(ReplayFailedEventRequestSchema);
const changeSettingBody = replacementSchema(ChangeSettingRequestSchema, ['name']);
const actionsQuery = querySchema(ListActionsRequestSchema);
const exportQuery = querySchema(ListActionsRequestSchema, ['limit']);

/** Payments, failed events, settings, and the audit log of staff. */
@Controller('admin')
export class OperationsController {
  constructor(
    @ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>,
    @ClientOf(MarketplaceService) private readonly marketplace: JsonClient<typeof MarketplaceService>,
  ) {}

  @Get('payments')
  @Exposes(MarketplaceService.method.listPayments)
  payments(@CurrentViewer() viewer: Viewer, @Query({ schema: paymentsQuery }) query: ListPaymentsRequest) {
    return this.marketplace.listPayments(viewer, query);
  }

  @Post('payments/:paymentId/refund')
  @Exposes(AdminService.method.refundPayment)
  refund(@CurrentViewer() viewer: Viewer, @Param('paymentId') paymentId: string, @Body({ schema: refundBody }) body: RefundPaymentRequest) {
    return this.admin.refundPayment(viewer, { ...body, paymentId });
  }

  /** Not GET: the look is recorded. */
  @Post('payments/:paymentId/history')
  @Exposes(AdminService.method.getPaymentHistory)
  history(@CurrentViewer() viewer: Viewer, @Param('paymentId') paymentId: string) {
    return this.admin.getPaymentHistory(viewer, { paymentId });
  }

  @Put('payments/:paymentId/disputes/:disputeRef/evidence')
  @Exposes(AdminService.method.saveDisputeEvidence)
  saveEvidence(
    @CurrentViewer() viewer: Viewer,
    @Param('paymentId') paymentId: string,
    @Param('disputeRef') disputeRef: string,
    @Body({ schema: saveEvidenceBody }) body: SaveDisputeEvidenceRequest,
  ) {
    return this.admin.saveDisputeEvidence(viewer, { ...body, paymentId, disputeRef });
  }

  @Post('payments/:paymentId/disputes/:disputeRef/evidence')
  @Exposes(AdminService.method.sendDisputeEvidence)
  sendEvidence(
    @CurrentViewer() viewer: Viewer,
    @Param('paymentId') paymentId: string,
    @Param('disputeRef') disputeRef: string,
    @Body({ schema: sendEvidenceBody }) body: SendDisputeEvidenceRequest,
  ) {
    return this.admin.sendDisputeEvidence(viewer, { ...body, paymentId, disputeRef });
  }

  @Get('failed-events')
  @Exposes(AdminService.method.listFailedEvents)
  failedEvents(@CurrentViewer() viewer: Viewer, @Query({ schema: failedEventsQuery }) query: ListFailedEventsRequest) {
    return this.admin.listFailedEvents(viewer, query);
  }

  @Post('failed-events/replay')
  @Exposes(AdminService.method.replayFailedEvent)
  replay(@CurrentViewer() viewer: Viewer, @Body({ schema: replayBody }) body: ReplayFailedEventRequest) {
    return this.admin.replayFailedEvent(viewer, body);
  }

  @Get('settings')
  @Exposes(AdminService.method.listSettings)
  settings(@CurrentViewer() viewer: Viewer) {
    return this.admin.listSettings(viewer, {});
  }

  @Put('settings/:name')
  @Exposes(AdminService.method.changeSetting)
  changeSetting(
    @CurrentViewer() viewer: Viewer,
    @Param('name') name: string,
    @Body({ schema: changeSettingBody }) body: ChangeSettingRequest,
  ) {
    return this.admin.changeSetting(viewer, { ...body, name });
  }

  @Get('actions')
  @Exposes(AdminService.method.listActions)
  actions(@CurrentViewer() viewer: Viewer, @Query({ schema: actionsQuery }) query: ListActionsRequest) {
    return this.admin.listActions(viewer, query);
  }
  @Get('actions/export')
  @Exposes(AdminService.method.exportActions)
  exportActions(@CurrentViewer() viewer: Viewer, @Query({ schema: exportQuery }) filters: ListActionsRequest) {
    return this.admin.exportActions(viewer, { filters });
  }
}
