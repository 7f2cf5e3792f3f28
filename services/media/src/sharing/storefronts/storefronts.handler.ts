import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { BannerChosenSchema, ItemRemovedSchema, type BannerChosen, type ItemRemoved } from '@sotto/proto/marketplace/v1/events';
import { MediaService, type DescribeFilesRequest, type MakeThumbnailRequest } from '@sotto/proto/media/v1/media_service';
import { ChooseBanner } from './choose-banner.js';
import { DescribeFiles } from './describe-files.js';
import { MakeThumbnail } from './make-thumbnail.js';
import { RemoveItemFiles } from './remove-item-files.js';
import { toStoredFileView } from './stored-file.view.js';
import { SweepStorefronts } from './sweep-storefronts.js';

export const sweepStorefrontsQueue = 'sweep-storefronts';

/** Both events may be handled twice with the same result. */
@Controller()
export class StorefrontsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly removeItemFiles: RemoveItemFiles,
    private readonly chooseBanner: ChooseBanner,
    private readonly describeFiles: DescribeFiles,
    private readonly sweepStorefronts: SweepStorefronts,
    private readonly makeThumbnail: MakeThumbnail,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(sweepStorefrontsQueue, '17 * * * *', () => this.sweepStorefronts.execute());
  }

  @OnEvent(ItemRemovedSchema)
  removed({ itemId }: ItemRemoved) {
    return this.removeItemFiles.execute(itemId);
  }

  @OnEvent(BannerChosenSchema)
  chosen(event: BannerChosen, { id }: Delivery) {
    return this.chooseBanner.execute(id, event);
  }

  @Rpc(MediaService.method.describeFiles)
  async describe(input: DescribeFilesRequest) {
    return { files: (await this.describeFiles.execute(input)).map(toStoredFileView) };
  }

  @Rpc(MediaService.method.makeThumbnail)
  async thumbnail({ fileId, atMs = 0, part }: MakeThumbnailRequest) {
    await this.makeThumbnail.execute(fileId, { atMs, part });
    return {};
  }
}
