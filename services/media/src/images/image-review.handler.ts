import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { MediaService, type ListImagesToReviewRequest, type ReviewImageRequest } from '@sotto/proto/media/v1/media_service';
import { ListImagesToReview } from './list-images-to-review.js';
import type { ProfileImage } from './profile-image.entity.js';
import { toProfileImageView } from './profile-image.view.js';
import { ReviewImage } from './review-image.js';

@Controller()
export class ImageReviewHandler {
  constructor(
    private readonly listImagesToReview: ListImagesToReview,
    private readonly reviewImage: ReviewImage,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MediaService.method.listImagesToReview)
  async list(input: ListImagesToReviewRequest, viewer: Viewer) {
    const { images, nextCursor } = await this.listImagesToReview.execute(viewer, input);
    return { images: images.map((image) => this.toReview(image, viewer)), nextCursor };
  }

  @Rpc(MediaService.method.reviewImage)
  async review(input: ReviewImageRequest, viewer: Viewer) {
    return { image: this.sharp(await this.reviewImage.execute(viewer, input), viewer) };
  }

  private toReview(image: ProfileImage, viewer: Viewer) {
    const { userId, scores, needsReview } = image;
    return { image: this.sharp(image, viewer), userId, scoresJson: JSON.stringify(scores ?? {}), needsReview };
  }

  private sharp(image: ProfileImage, { userId: viewerId }: Viewer) {
    return toProfileImageView(image, { viewerId, addresses: this.addresses, now: this.clock.now(), sharp: true });
  }
}
