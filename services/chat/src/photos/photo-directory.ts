import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Injectable } from '@nestjs/common';
import type { ChatPhoto } from '@sotto/proto/media/v1/media_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';

/** Reads photos from media. */
@Injectable()
export class PhotoDirectory {
  constructor(
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** A photo that the member uploaded for chat; undefined if there is none. It is a remote call: never call it inside a transaction. */
  async find(userId: string, photoId: string): Promise<ChatPhoto | undefined> {
    return (await this.media.describeChatPhotos(this.minter.self, { userId, photoIds: [photoId] })).photos[0];
  }
}
