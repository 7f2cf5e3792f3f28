import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Injectable } from '@nestjs/common';
import type { ChatFile } from '@sotto/proto/media/v1/media_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';

/** Reads photos and voice notes from media. */
@Injectable()
export class ChatFileDirectory {
  constructor(
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** A photo or voice note that the member uploaded for chat; undefined if there is none. It is a remote call: never call it inside a transaction. */
  async find(userId: string, fileId: string): Promise<ChatFile | undefined> {
    return (await this.media.describeChatFiles(this.minter.self, { userId, fileIds: [fileId] })).files[0];
  }
}
