import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import {
  MediaService,
  type DescribeImagesRequest,
  type GetProfileImagesRequest,
  type RemoveProfileImageRequest,
} from '@sotto/proto/media/v1/media_service';
import { DescribeImages } from './describe-images.js';
import { GetProfileImages } from './get-profile-images.js';
import { screenImageQueue, type ScreenImageJob } from './screen-profile-image.js';
import type { ProfileImage } from './profile-image.entity.js';
import { toProfileImageView } from './profile-image.view.js';
import { RemoveProfileImage } from './remove-profile-image.js';
import { ScreenProfileImage } from './screen-profile-image.js';

@Controller()
export class ImagesHandler implements OnApplicationBootstrap {
  constructor(
    private readonly getProfileImages: GetProfileImages,
    private readonly removeProfileImage: RemoveProfileImage,
    private readonly describeImages: DescribeImages,
    private readonly screenProfileImage: ScreenProfileImage,
    private readonly jobs: Jobs,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ScreenImageJob>(screenImageQueue, ({ imageId }) => this.screenProfileImage.execute(imageId));
  }

  @Rpc(MediaService.method.getProfileImages)
  async get(_: GetProfileImagesRequest, viewer: Viewer) {
    const { current, latest } = await this.getProfileImages.execute(viewer);
    const context = { viewerId: viewer.userId, addresses: this.addresses, now: this.clock.now() };
    const view = (image: ProfileImage | undefined) => image && toProfileImageView(image, context);
    return { current: view(current), latest: view(latest) };
  }

  @Rpc(MediaService.method.removeProfileImage)
  async remove(_: RemoveProfileImageRequest, viewer: Viewer) {
    await this.removeProfileImage.execute(viewer);
    return {};
  }

  @Rpc(MediaService.method.describeImages)
  async describe(input: DescribeImagesRequest) {
    return { images: await this.describeImages.execute(input) };
  }
}
