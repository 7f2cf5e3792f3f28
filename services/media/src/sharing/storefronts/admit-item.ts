import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { mediaError } from '../../media-error.js';
import type { SoldKind } from '../../uploads/received-file.js';

/** Asks marketplace whether a member may upload the file of an item now, and which kind of file it must be. */
@Injectable()
export class AdmitItem {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(userId: string, itemId: string): Promise<SoldKind> {
    const { contentType } = await this.marketplace.admitItemUpload(this.minter.self, { userId, itemId }).catch((error: unknown) => {
      throw error instanceof DomainError && error.status === 404 ? mediaError('ITEM_NOT_FOUND') : error;
    });
    return contentType === 'photo' ? 'image' : 'video';
  }
}
