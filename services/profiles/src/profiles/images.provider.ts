import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { GalleryFile } from '../discovery/shown-parts.js';

/** Asks media for the pictures that members show. */
@Injectable()
export class Images {
  constructor(
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Null for a member who shows none. */
  async shownBy(userId: string): Promise<{ imageId: string; thumbhash: string } | null> {
    const { images } = await this.media.describeImages(this.minter.self, { userIds: [userId] });
    return images.find((image) => image.userId === userId) ?? null;
  }

  /** The files of the member's gallery in their order. */
  async galleryOf(userId: string): Promise<GalleryFile[]> {
    const { files } = await this.media.describeGalleries(this.minter.self, { userIds: [userId] });
    return files.map(({ fileId, kind, thumbhash }) => ({ fileId, kind, thumbhash }));
  }
}
