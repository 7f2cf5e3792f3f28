import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { StoreFileSettledSchema, type StoreFileSettled } from '@sotto/proto/media/v1/events';
import { SettleItemFile } from '../items/settle-item-file.js';
import { SettleBanner } from '../storefronts/settle-banner.js';

@Controller()
export class StoreFilesHandler {
  constructor(
    private readonly settleItemFile: SettleItemFile,
    private readonly settleBanner: SettleBanner,
  ) {}

  @OnEvent(StoreFileSettledSchema)
  settled(fact: StoreFileSettled) {
    return fact.itemId ? this.settleItemFile.execute(fact) : this.settleBanner.execute(fact);
  }
}
