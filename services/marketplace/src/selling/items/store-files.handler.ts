import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { StoreFileSettledSchema, type StoreFileSettled } from '@sotto/proto/media/v1/events';
import { SettleBanner } from '../storefronts/settle-banner.js';
import { SettleItemFile } from './settle-item-file.js';
import { SweepItems } from './sweep-items.js';

/** The queue that deletes items whose file was never uploaded. */
export const sweepItemsQueue = 'sweep-items';

/** Changes of the files of items and stores. */
@Controller()
export class StoreFilesHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly settleItemFile: SettleItemFile,
    private readonly settleBanner: SettleBanner,
    private readonly sweepItems: SweepItems,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(sweepItemsQueue, '*/15 * * * *', () => this.sweepItems.execute());
  }

  @OnEvent(StoreFileSettledSchema)
  settled(event: StoreFileSettled) {
    return event.itemId ? this.settleItemFile.execute(event) : this.settleBanner.execute(event);
  }
}
