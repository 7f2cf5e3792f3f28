import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ArrangeGalleryRequestSchema,
  DecideAccessRequestSchema,
  ListAccessRequestsRequestSchema,
  ListOwnMediaRequestSchema,
  ListPrivateMediaRequestSchema,
  MediaService,
  RequestAccessRequestSchema,
  type ArrangeGalleryRequest,
  type DecideAccessRequest,
  type ListAccessRequestsRequest,
  type ListOwnMediaRequest,
  type ListPrivateMediaRequest,
  type RequestAccessRequest,
} from '@sotto/proto/media/v1/media_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const ownQuery = querySchema(ListOwnMediaRequestSchema);
const galleryBody = replacementSchema(ArrangeGalleryRequestSchema);
const privateQuery = querySchema(ListPrivateMediaRequestSchema, ['userId']);
const askBody = standardSchema(RequestAccessRequestSchema);
const decideBody = replacementSchema(DecideAccessRequestSchema, ['requestId']);
const requestsQuery = querySchema(ListAccessRequestsRequestSchema);

/** Metadata and access of stored files. Their bytes are streamed: see `media-streams.ts`. */
@Controller()
export class MediaController {
  constructor(@ClientOf(MediaService) private readonly media: JsonClient<typeof MediaService>) {}

  @Get('profile/images')
  @Exposes(MediaService.method.getProfileImages)
  images(@CurrentViewer() viewer: Viewer) {
    return this.media.getProfileImages(viewer, {});
  }

  @Delete('profile/images')
  @Exposes(MediaService.method.removeProfileImage)
  removeImage(@CurrentViewer() viewer: Viewer) {
    return this.media.removeProfileImage(viewer, {});
  }

  @Get('media')
  @Exposes(MediaService.method.listOwnMedia)
  own(@CurrentViewer() viewer: Viewer, @Query({ schema: ownQuery }) query: ListOwnMediaRequest) {
    return this.media.listOwnMedia(viewer, query);
  }

  @Put('media/gallery')
  @Exposes(MediaService.method.arrangeGallery)
  arrange(@CurrentViewer() viewer: Viewer, @Body({ schema: galleryBody }) body: ArrangeGalleryRequest) {
    return this.media.arrangeGallery(viewer, body);
  }

  @Delete('media/:id')
  @Exposes(MediaService.method.removeMedia)
  remove(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
    return this.media.removeMedia(viewer, { id });
  }

  @Get('profiles/:userId/private-media')
  @Exposes(MediaService.method.listPrivateMedia)
  privateMedia(
    @CurrentViewer() viewer: Viewer,
    @Param('userId') userId: string,
    @Query({ schema: privateQuery }) query: ListPrivateMediaRequest,
  ) {
    return this.media.listPrivateMedia(viewer, { ...query, userId });
  }

  @Post('access-requests')
  @Exposes(MediaService.method.requestAccess)
  ask(@CurrentViewer() viewer: Viewer, @Body({ schema: askBody }) body: RequestAccessRequest) {
    return this.media.requestAccess(viewer, body);
  }

  @Get('access-requests')
  @Exposes(MediaService.method.listAccessRequests)
  requests(@CurrentViewer() viewer: Viewer, @Query({ schema: requestsQuery }) query: ListAccessRequestsRequest) {
    return this.media.listAccessRequests(viewer, query);
  }

  @Put('access-requests/:id')
  @Exposes(MediaService.method.decideAccess)
  decide(@CurrentViewer() viewer: Viewer, @Param('id') requestId: string, @Body({ schema: decideBody }) body: DecideAccessRequest) {
    return this.media.decideAccess(viewer, { ...body, requestId });
  }

  @Delete('access-requests/:id')
  @Exposes(MediaService.method.revokeAccess)
  revoke(@CurrentViewer() viewer: Viewer, @Param('id') requestId: string) {
    return this.media.revokeAccess(viewer, { requestId });
  }

  @Get('account/export')
  @Exposes(MediaService.method.getExport)
  archive(@CurrentViewer() viewer: Viewer) {
    return this.media.getExport(viewer, {});
  }
}
