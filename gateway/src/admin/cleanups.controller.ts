import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  DeleteMembersRequestSchema,
  ListCleanupsRequestSchema,
  PreviewDeletionRequestSchema,
  type DeleteMembersRequest,
  type ListCleanupsRequest,
  type PreviewDeletionRequest,
} from '@sotto/proto/admin/v1/admin_service';
import {
  ListProfilesToCleanRequestSchema,
  ProfilesService,
  type ListProfilesToCleanRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const profilesToCleanQuery = querySchema(ListProfilesToCleanRequestSchema);
const previewBody = standardSchema(PreviewDeletionRequestSchema);
const orderBody = standardSchema(DeleteMembersRequestSchema);
const listQuery = querySchema(ListCleanupsRequestSchema);

/** Searches for unwanted profiles, and their deletion in all services. */
@Controller('admin')
export class CleanupsController {
  constructor(
    @ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>,
    @ClientOf(ProfilesService) private readonly profiles: JsonClient<typeof ProfilesService>,
  ) {}

  @Get('profiles')
  @Exposes(ProfilesService.method.listProfilesToClean)
  profilesToClean(@CurrentViewer() viewer: Viewer, @Query({ schema: profilesToCleanQuery }) query: ListProfilesToCleanRequest) {
    return this.profiles.listProfilesToClean(viewer, query);
  }

  /** A POST, because the look is recorded. */
  @Post('cleanups/preview')
  @Exposes(AdminService.method.previewDeletion)
  preview(@CurrentViewer() viewer: Viewer, @Body({ schema: previewBody }) body: PreviewDeletionRequest) {
    return this.admin.previewDeletion(viewer, body);
  }

  @Post('cleanups')
  @Exposes(AdminService.method.deleteMembers)
  order(@CurrentViewer() viewer: Viewer, @Body({ schema: orderBody }) body: DeleteMembersRequest) {
    return this.admin.deleteMembers(viewer, body);
  }

  @Get('cleanups')
  @Exposes(AdminService.method.listCleanups)
  list(@CurrentViewer() viewer: Viewer, @Query({ schema: listQuery }) query: ListCleanupsRequest) {
    return this.admin.listCleanups(viewer, query);
  }

  @Get('cleanups/:jobId')
  @Exposes(AdminService.method.getCleanup)
  read(@CurrentViewer() viewer: Viewer, @Param('jobId') jobId: string) {
    return this.admin.getCleanup(viewer, { jobId });
  }

  @Delete('cleanups/:jobId')
  @Exposes(AdminService.method.cancelCleanup)
  cancel(@CurrentViewer() viewer: Viewer, @Param('jobId') jobId: string) {
    return this.admin.cancelCleanup(viewer, { jobId });
  }
}
