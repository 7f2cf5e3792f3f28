import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import {
  MediaService,
  type DescribeImageDecisionRequest,
  type GetReviewStatsRequest,
  type ListImagesToReviewRequest,
} from '@sotto/proto/media/v1/media_service';
import { DescribeDecision } from './describe-decision.js';
import { GetReviewStats } from './get-review-stats.js';
import { ListImagesToReview } from './list-images-to-review.js';
import { MayReview } from '../subjects/may-review.js';
import { toDecisionView, toSubjectView } from './review-subject.view.js';

/** The read side of the queue. */
@Controller()
export class ReviewQueueHandler {
  constructor(
    private readonly mayReview: MayReview,
    private readonly listImagesToReview: ListImagesToReview,
    private readonly getReviewStats: GetReviewStats,
    private readonly describeDecision: DescribeDecision,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MediaService.method.listImagesToReview)
  async list(input: ListImagesToReviewRequest, viewer: Viewer) {
    await this.mayReview.check(viewer);
    const { queued, ...rest } = await this.listImagesToReview.execute(viewer, input);
    const context = { viewerId: viewer.userId, addresses: this.addresses, now: this.clock.now() };
    return { ...rest, images: queued.map((one) => toSubjectView(one, context)) };
  }

  @Rpc(MediaService.method.getReviewStats)
  async stats(_: GetReviewStatsRequest, viewer: Viewer) {
    await this.mayReview.check(viewer);
    const { lastPendingAt, oldestPendingAt, ...counts } = await this.getReviewStats.execute(viewer);
    return {
      ...counts,
      lastPendingAt: lastPendingAt && timestampFromDate(lastPendingAt),
      oldestPendingAt: oldestPendingAt && timestampFromDate(oldestPendingAt),
    };
  }

  @Rpc(MediaService.method.describeImageDecision)
  async describe(input: DescribeImageDecisionRequest) {
    return toDecisionView(await this.describeDecision.execute(input));
  }
}
