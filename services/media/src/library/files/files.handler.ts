import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import {
  MediaService,
  type ArrangeGalleryRequest,
  type DescribeGalleriesRequest,
  type ListOwnMediaRequest,
  type RemoveMediaRequest,
} from '@sotto/proto/media/v1/media_service';
import { ArrangeGallery } from './arrange-gallery.js';
import { DescribeGalleries } from './describe-galleries.js';
import { ListOwnMedia } from './list-own-media.js';
import { toMediaFileView } from './media-file.view.js';
import { RemoveMedia } from './remove-media.js';

@Controller()
export class FilesHandler {
  constructor(
    private readonly listOwnMedia: ListOwnMedia,
    private readonly arrangeGallery: ArrangeGallery,
    private readonly describeGalleries: DescribeGalleries,
    private readonly removeMedia: RemoveMedia,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MediaService.method.listOwnMedia)
  async list(input: ListOwnMediaRequest, viewer: Viewer) {
    const { files, ...rest } = await this.listOwnMedia.execute(viewer, input);
    return { ...rest, files: files.map((file) => toMediaFileView(file, viewer.userId, this.addresses, this.clock.now())) };
  }

  @Rpc(MediaService.method.arrangeGallery)
  async arrange(input: ArrangeGalleryRequest, viewer: Viewer) {
    await this.arrangeGallery.execute(viewer, input);
    return {};
  }

  @Rpc(MediaService.method.describeGalleries)
  async galleries(input: DescribeGalleriesRequest) {
    return { files: await this.describeGalleries.execute(input) };
  }

  @Rpc(MediaService.method.removeMedia)
  async remove(input: RemoveMediaRequest, viewer: Viewer) {
    await this.removeMedia.execute(viewer, input);
    return {};
  }
}
