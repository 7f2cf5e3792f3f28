import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  CloseFlagRequestSchema,
  ConfirmBanRequestSchema,
  DecideAppealRequestSchema,
  DecideTakedownRequestSchema,
  ListAppealsRequestSchema,
  ListBansToConfirmRequestSchema,
  ListFlagsRequestSchema,
  ListIncidentsRequestSchema,
  ListTakedownsRequestSchema,
  SettleIncidentRequestSchema,
  type CloseFlagRequest,
  type ConfirmBanRequest,
  type DecideAppealRequest,
  type DecideTakedownRequest,
  type ListAppealsRequest,
  type ListBansToConfirmRequest,
  type ListFlagsRequest,
  type ListIncidentsRequest,
  type ListTakedownsRequest,
  type SettleIncidentRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const bansQuery = querySchema(ListBansToConfirmRequestSchema);
const confirmBanBody = standardSchema(ConfirmBanRequestSchema, ['decisionId']);
const flagsQuery = querySchema(ListFlagsRequestSchema);
const closeFlagBody = standardSchema(CloseFlagRequestSchema, ['flagId']);
const appealsQuery = querySchema(ListAppealsRequestSchema);
const decideAppealBody = standardSchema(DecideAppealRequestSchema, ['decisionId']);
const incidentsQuery = querySchema(ListIncidentsRequestSchema);
const settleIncidentBody = standardSchema(SettleIncidentRequestSchema, ['incidentId']);
const takedownsQuery = querySchema(ListTakedownsRequestSchema);
const decideTakedownBody = standardSchema(DecideTakedownRequestSchema, ['takedownId']);

/** Cases besides reports: bans that need a second moderator, signals, appeals, diverted material and takedowns. */
@Controller('admin')
export class CasesController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Get('bans')
  @Exposes(AdminService.method.listBansToConfirm)
  bans(@CurrentViewer() viewer: Viewer, @Query({ schema: bansQuery }) query: ListBansToConfirmRequest) {
    return this.admin.listBansToConfirm(viewer, query);
  }

  @Post('bans/:decisionId/confirmation')
  @Exposes(AdminService.method.confirmBan)
  confirmBan(
    @CurrentViewer() viewer: Viewer,
    @Param('decisionId') decisionId: string,
    @Body({ schema: confirmBanBody }) body: ConfirmBanRequest,
  ) {
    return this.admin.confirmBan(viewer, { ...body, decisionId });
  }

  @Get('flags')
  @Exposes(AdminService.method.listFlags)
  flags(@CurrentViewer() viewer: Viewer, @Query({ schema: flagsQuery }) query: ListFlagsRequest) {
    return this.admin.listFlags(viewer, query);
  }

  @Post('flags/:flagId/closure')
  @Exposes(AdminService.method.closeFlag)
  closeFlag(@CurrentViewer() viewer: Viewer, @Param('flagId') flagId: string, @Body({ schema: closeFlagBody }) body: CloseFlagRequest) {
    return this.admin.closeFlag(viewer, { ...body, flagId });
  }

  @Get('appeals')
  @Exposes(AdminService.method.listAppeals)
  appeals(@CurrentViewer() viewer: Viewer, @Query({ schema: appealsQuery }) query: ListAppealsRequest) {
    return this.admin.listAppeals(viewer, query);
  }

  @Post('appeals/:decisionId/decision')
  @Exposes(AdminService.method.decideAppeal)
  decideAppeal(
    @CurrentViewer() viewer: Viewer,
    @Param('decisionId') decisionId: string,
    @Body({ schema: decideAppealBody }) body: DecideAppealRequest,
  ) {
    return this.admin.decideAppeal(viewer, { ...body, decisionId });
  }

  @Get('incidents')
  @Exposes(AdminService.method.listIncidents)
  incidents(@CurrentViewer() viewer: Viewer, @Query({ schema: incidentsQuery }) query: ListIncidentsRequest) {
    return this.admin.listIncidents(viewer, query);
  }

  @Post('incidents/:incidentId/settlement')
  @Exposes(AdminService.method.settleIncident)
  settleIncident(
    @CurrentViewer() viewer: Viewer,
    @Param('incidentId') incidentId: string,
    @Body({ schema: settleIncidentBody }) body: SettleIncidentRequest,
  ) {
    return this.admin.settleIncident(viewer, { ...body, incidentId });
  }

  @Get('takedowns')
  @Exposes(AdminService.method.listTakedowns)
  takedowns(@CurrentViewer() viewer: Viewer, @Query({ schema: takedownsQuery }) query: ListTakedownsRequest) {
    return this.admin.listTakedowns(viewer, query);
  }

  @Post('takedowns/:takedownId/decision')
  @Exposes(AdminService.method.decideTakedown)
  decideTakedown(
    @CurrentViewer() viewer: Viewer,
    @Param('takedownId') takedownId: string,
    @Body({ schema: decideTakedownBody }) body: DecideTakedownRequest,
  ) {
    return this.admin.decideTakedown(viewer, { ...body, takedownId });
  }
}
