import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  DivertImageRequestSchema,
  EscalateReviewRequestSchema,
  ListImagesToReviewRequestSchema,
  MediaService,
  ReviewImageRequestSchema,
  type DivertImageRequest,
  type EscalateReviewRequest,
  type ListImagesToReviewRequest,
  type ReviewImageRequest,
} from '@sotto/proto/media/v1/media_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const listQuery = querySchema(ListImagesToReviewRequestSchema);
const decideBody = standardSchema(ReviewImageRequestSchema, ['imageId']);
const escalateBody = standardSchema(EscalateReviewRequestSchema, ['imageId']);
const divertBody = standardSchema(DivertImageRequestSchema, ['imageId']);

/** The review queue of images and files. */
@Controller('admin')
export class AdminImagesController {
  constructor(@ClientOf(MediaService) private readonly media: JsonClient<typeof MediaService>) {}

  @Get('images')
  @Exposes(MediaService.method.listImagesToReview)
  list(@CurrentViewer() viewer: Viewer, @Query({ schema: listQuery }) query: ListImagesToReviewRequest) {
    return this.media.listImagesToReview(viewer, query);
  }

  @Get('images/stats')
  @Exposes(MediaService.method.getReviewStats)
  stats(@CurrentViewer() viewer: Viewer) {
    return this.media.getReviewStats(viewer, {});
  }

  @Put('images/:imageId/claim')
  @Exposes(MediaService.method.claimReview)
  claim(@CurrentViewer() viewer: Viewer, @Param('imageId') imageId: string) {
    return this.media.claimReview(viewer, { imageId });
  }

  @Delete('images/:imageId/claim')
  @Exposes(MediaService.method.releaseReview)
  release(@CurrentViewer() viewer: Viewer, @Param('imageId') imageId: string) {
    return this.media.releaseReview(viewer, { imageId });
  }

  @Post('images/:imageId/decision')
  @Exposes(MediaService.method.reviewImage)
  decide(@CurrentViewer() viewer: Viewer, @Param('imageId') imageId: string, @Body({ schema: decideBody }) body: ReviewImageRequest) {
    return this.media.reviewImage(viewer, { ...body, imageId });
  }

  @Post('images/:imageId/escalation')
  @Exposes(MediaService.method.escalateReview)
  escalate(
    @CurrentViewer() viewer: Viewer,
    @Param('imageId') imageId: string,
    @Body({ schema: escalateBody }) body: EscalateReviewRequest,
  ) {
    return this.media.escalateReview(viewer, { ...body, imageId });
  }

  @Post('images/:imageId/diversion')
  @Exposes(MediaService.method.divertImage)
  divert(@CurrentViewer() viewer: Viewer, @Param('imageId') imageId: string, @Body({ schema: divertBody }) body: DivertImageRequest) {
    return this.media.divertImage(viewer, { ...body, imageId });
  }

  @Delete('image-decisions/:decisionId')
  @Exposes(MediaService.method.undoReview)
  undo(@CurrentViewer() viewer: Viewer, @Param('decisionId') decisionId: string) {
    return this.media.undoReview(viewer, { decisionId });
  }
}
