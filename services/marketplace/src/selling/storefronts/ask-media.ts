import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { StoredFile } from '@sotto/proto/media/v1/media';
import { MediaService } from '@sotto/proto/media/v1/media_service';

/** Reads files from media. Never call it inside a transaction. */
@Injectable()
export class AskMedia {
  constructor(
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Undefined when there is no such file. */
  async execute(fileId: string): Promise<StoredFile | undefined> {
    const { files } = await this.media.describeFiles(this.minter.self, { fileIds: [fileId] });
    return files.find(({ id }) => id === fileId);
  }
}
