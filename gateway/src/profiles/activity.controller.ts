import { Controller, Get, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ListActivityRequestSchema,
  ListAdmirersRequestSchema,
  ListViewersRequestSchema,
  ProfilesService,
  type ListActivityRequest,
  type ListAdmirersRequest,
  type ListViewersRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const activityQuery = querySchema(ListActivityRequestSchema);
const admirersQuery = querySchema(ListAdmirersRequestSchema);
const viewersQuery = querySchema(ListViewersRequestSchema);

/** The activity around a member: totals and lists. */
@Controller()
export class ActivityController {
  constructor(@ClientOf(ProfilesService) private readonly profiles: JsonClient<typeof ProfilesService>) {}

  @Get('member-stats')
  @Exposes(ProfilesService.method.getMemberStats)
  stats(@CurrentViewer() viewer: Viewer) {
    return this.profiles.getMemberStats(viewer, {});
  }

  @Get('admirers')
  @Exposes(ProfilesService.method.listAdmirers)
  admirers(@CurrentViewer() viewer: Viewer, @Query({ schema: admirersQuery }) query: ListAdmirersRequest) {
    return this.profiles.listAdmirers(viewer, query);
  }

  @Get('viewers')
  @Exposes(ProfilesService.method.listViewers)
  viewers(@CurrentViewer() viewer: Viewer, @Query({ schema: viewersQuery }) query: ListViewersRequest) {
    return this.profiles.listViewers(viewer, query);
  }

  @Get('activity')
  @Exposes(ProfilesService.method.listActivity)
  activity(@CurrentViewer() viewer: Viewer, @Query({ schema: activityQuery }) query: ListActivityRequest) {
    return this.profiles.listActivity(viewer, query);
  }

  @Put('activity/seen')
  @Exposes(ProfilesService.method.markActivitySeen)
  seen(@CurrentViewer() viewer: Viewer) {
    return this.profiles.markActivitySeen(viewer, {});
  }
}
