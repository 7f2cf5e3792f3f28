import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import {
  MediaService,
  type ClaimReviewRequest,
  type EscalateReviewRequest,
  type ReleaseReviewRequest,
  type ReviewImageRequest,
  type UndoReviewRequest,
} from '@sotto/proto/media/v1/media_service';
import { ClaimReview } from './claim-review.js';
import { DecideSubject } from './decide-subject.js';
import { EscalateReview } from './escalate-review.js';
import { MayReview } from '../subjects/may-review.js';
import { PushQueueChanged } from '../../library/access/push-queue-changed.js';
import { ReleaseReview } from './release-review.js';
import { toClaimView, toDecidedView } from './review-subject.view.js';
import { UndoReview } from './undo-review.js';

/** The actions of reviewers. */
@Controller()
export class ReviewActionsHandler {
  constructor(
    private readonly mayReview: MayReview,
    private readonly claimReview: ClaimReview,
    private readonly releaseReview: ReleaseReview,
    private readonly decideSubject: DecideSubject,
    private readonly undoReview: UndoReview,
    private readonly escalateReview: EscalateReview,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MediaService.method.claimReview)
  async claim(input: ClaimReviewRequest, viewer: Viewer) {
    await this.mayReview.check(viewer);
    return { claim: toClaimView(await this.claimReview.execute(viewer, input), viewer.userId) };
  }

  @Rpc(MediaService.method.releaseReview)
  async release(input: ReleaseReviewRequest, viewer: Viewer) {
    await this.mayReview.check(viewer);
    await this.releaseReview.execute(viewer, input);
    return {};
  }

  @Rpc(MediaService.method.reviewImage)
  async review(input: ReviewImageRequest, viewer: Viewer) {
    await this.mayReview.check(viewer);
    const { subject, undoUntil } = await this.decideSubject.execute(viewer, input);
    await this.pushQueueChanged.execute(subject.id);
    const context = { viewerId: viewer.userId, addresses: this.addresses, now: this.clock.now() };
    return { ...toDecidedView(subject, context), undoUntil: timestampFromDate(undoUntil) };
  }

  @Rpc(MediaService.method.undoReview)
  async undo(input: UndoReviewRequest, viewer: Viewer) {
    await this.mayReview.check(viewer);
    await this.undoReview.execute(viewer, input);
    return {};
  }

  @Rpc(MediaService.method.escalateReview)
  async escalate(input: EscalateReviewRequest, viewer: Viewer) {
    await this.mayReview.check(viewer);
    await this.escalateReview.execute(viewer, input);
    return {};
  }
}
