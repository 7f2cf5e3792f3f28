import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaService, type ListImagesToReviewRequest, type ReviewImageRequest } from '@sotto/proto/media/v1/media_service';
import { DecideSubject } from './decide-subject.js';
import { ListImagesToReview } from './list-images-to-review.js';
import { toDecidedView, toSubjectView } from './review-subject.view.js';

@Controller()
export class ImageReviewHandler {
  constructor(
    private readonly listImagesToReview: ListImagesToReview,
    private readonly decideSubject: DecideSubject,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MediaService.method.listImagesToReview)
  async list(input: ListImagesToReviewRequest, viewer: Viewer) {
    const { subjects, nextCursor } = await this.listImagesToReview.execute(viewer, input);
    return { images: subjects.map((subject) => toSubjectView(subject, this.seenBy(viewer))), nextCursor };
  }

  @Rpc(MediaService.method.reviewImage)
  async review(input: ReviewImageRequest, viewer: Viewer) {
    return toDecidedView(await this.decideSubject.execute(viewer, input), this.seenBy(viewer));
  }

  private seenBy({ userId: viewerId }: Viewer) {
    return { viewerId, addresses: this.addresses, now: this.clock.now() };
  }
}
