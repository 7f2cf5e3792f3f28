import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { Client, JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  CorrectGenderRequestSchema,
  FindMemberRequestSchema,
  ListMemberEventsRequestSchema,
  MuteReporterRequestSchema,
  SanctionMemberRequestSchema,
  SetCommunityHostRequestSchema,
  type CorrectGenderRequest,
  type FindMemberRequest,
  type ListMemberEventsRequest,
  type MuteReporterRequest,
  type SanctionMemberRequest,
  type SetCommunityHostRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { IdentityService, ListMemberSessionsResponseSchema } from '@sotto/proto/identity/v1/identity_service';
import { Exposes } from '../http/exposes.decorator.js';
import { protoJson } from '../http/proto-json.js';
import { querySchema, replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const findQuery = querySchema(FindMemberRequestSchema);
const eventsQuery = querySchema(ListMemberEventsRequestSchema, ['userId']);
const sanctionBody = standardSchema(SanctionMemberRequestSchema, ['userId']);
const muteBody = replacementSchema(MuteReporterRequestSchema, ['userId']);
const communityHostBody = replacementSchema(SetCommunityHostRequestSchema, ['userId']);
const correctGenderBody = replacementSchema(CorrectGenderRequestSchema, ['userId']);

/** Members, as moderators see them, and decisions about them. */
@Controller('admin/members')
export class AdminMembersController {
  constructor(
    @ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>,
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
  ) {}

  @Get()
  @Exposes(AdminService.method.findMember)
  find(@CurrentViewer() viewer: Viewer, @Query({ schema: findQuery }) query: FindMemberRequest) {
    return this.admin.findMember(viewer, query);
  }

  @Get(':userId')
  @Exposes(AdminService.method.getMemberContext)
  context(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string) {
    return this.admin.getMemberContext(viewer, { userId });
  }

  @Post(':userId/business')
  @Exposes(AdminService.method.getMemberBusiness)
  business(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string) {
    return this.admin.getMemberBusiness(viewer, { userId });
  }

  @Get(':userId/sessions')
  @Exposes(IdentityService.method.listMemberSessions)
  async sessions(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string) {
    return protoJson(ListMemberSessionsResponseSchema, await this.identity.listMemberSessions(viewer, { userId }));
  }

  @Get(':userId/events')
  @Exposes(AdminService.method.listMemberEvents)
  events(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string, @Query({ schema: eventsQuery }) query: ListMemberEventsRequest) {
    return this.admin.listMemberEvents(viewer, { ...query, userId });
  }

  @Post(':userId/decisions')
  @Exposes(AdminService.method.sanctionMember)
  sanction(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string, @Body({ schema: sanctionBody }) body: SanctionMemberRequest) {
    return this.admin.sanctionMember(viewer, { ...body, userId });
  }

  @Put(':userId/muted')
  @Exposes(AdminService.method.muteReporter)
  mute(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string, @Body({ schema: muteBody }) body: MuteReporterRequest) {
    return this.admin.muteReporter(viewer, { ...body, userId });
  }

  @Put(':userId/gender')
  @Exposes(AdminService.method.correctGender)
  correctGender(
    @CurrentViewer() viewer: Viewer,
    @Param('userId') userId: string,
    @Body({ schema: correctGenderBody }) body: CorrectGenderRequest,
  ) {
    return this.admin.correctGender(viewer, { ...body, userId });
  }

  @Put(':userId/community-host')
  @Exposes(AdminService.method.setCommunityHost)
  setCommunityHost(
    @CurrentViewer() viewer: Viewer,
    @Param('userId') userId: string,
    @Body({ schema: communityHostBody }) body: SetCommunityHostRequest,
  ) {
    return this.admin.setCommunityHost(viewer, { ...body, userId });
  }
}
