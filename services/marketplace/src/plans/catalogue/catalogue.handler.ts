import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { GetCatalogue } from './get-catalogue.js';

@Controller()
export class CatalogueHandler {
  constructor(private readonly getCatalogue: GetCatalogue) {}

  @Rpc(MarketplaceService.method.getCatalogue)
  read() {
    return this.getCatalogue.execute();
  }
}
