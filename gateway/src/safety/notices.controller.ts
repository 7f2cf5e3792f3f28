import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  AppealByTokenRequestSchema,
  AppealDecisionRequestSchema,
  GetNoticeByTokenRequestSchema,
  ListNoticesRequestSchema,
  type AppealByTokenRequest,
  type AppealDecisionRequest,
  type GetNoticeByTokenRequest,
  type ListNoticesRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const listQuery = querySchema(ListNoticesRequestSchema);
const appealBody = standardSchema(AppealDecisionRequestSchema, ['decisionId']);
const noticeByTokenBody = standardSchema(GetNoticeByTokenRequestSchema);
const appealByTokenBody = standardSchema(AppealByTokenRequestSchema);

/** Notices of decisions to members, and their appeals, with a session or with the token of an email. */
@Controller()
export class NoticesController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Get('notices')
  @Exposes(AdminService.method.listNotices)
  list(@CurrentViewer() viewer: Viewer, @Query({ schema: listQuery }) query: ListNoticesRequest) {
    return this.admin.listNotices(viewer, query);
  }

  @Post('notices/seen')
  @Exposes(AdminService.method.markNoticesSeen)
  see(@CurrentViewer() viewer: Viewer) {
    return this.admin.markNoticesSeen(viewer, {});
  }

  @Post('decisions/:decisionId/appeal')
  @Exposes(AdminService.method.appealDecision)
  appeal(
    @CurrentViewer() viewer: Viewer,
    @Param('decisionId') decisionId: string,
    @Body({ schema: appealBody }) body: AppealDecisionRequest,
  ) {
    return this.admin.appealDecision(viewer, { ...body, decisionId });
  }

  /** A POST, because the token is a secret and an address is written into logs. */
  @Post('notices/by-token')
  @Exposes(AdminService.method.getNoticeByToken)
  read(@CurrentViewer() viewer: Viewer, @Body({ schema: noticeByTokenBody }) body: GetNoticeByTokenRequest) {
    return this.admin.getNoticeByToken(viewer, body);
  }

  @Post('appeals/by-token')
  @Exposes(AdminService.method.appealByToken)
  appealByToken(@CurrentViewer() viewer: Viewer, @Body({ schema: appealByTokenBody }) body: AppealByTokenRequest) {
    return this.admin.appealByToken(viewer, body);
  }
}
