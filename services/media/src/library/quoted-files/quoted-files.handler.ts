import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import {
  ChatFilesQuotedSchema,
  QuotedChatFilesReleasedSchema,
  type ChatFilesQuoted,
  type QuotedChatFilesReleased,
} from '@sotto/proto/admin/v1/events';
import { MediaService, type KeepQuotedFilesRequest } from '@sotto/proto/media/v1/media_service';
import { KeepQuotedFiles } from './keep-quoted-files.js';
import { ReleaseQuotedFiles } from './release-quoted-files.js';

/** The call and the event say the same: the event repeats what a call could not do. All may be handled twice with the same result. */
@Controller()
export class QuotedFilesHandler {
  constructor(
    private readonly keepQuotedFiles: KeepQuotedFiles,
    private readonly releaseQuotedFiles: ReleaseQuotedFiles,
  ) {}

  @Rpc(MediaService.method.keepQuotedFiles)
  async keep({ fileIds }: KeepQuotedFilesRequest) {
    await this.keepQuotedFiles.execute(fileIds);
    return {};
  }

  @OnEvent(ChatFilesQuotedSchema)
  quoted({ fileIds }: ChatFilesQuoted) {
    return this.keepQuotedFiles.execute(fileIds);
  }

  @OnEvent(QuotedChatFilesReleasedSchema)
  released({ fileIds }: QuotedChatFilesReleased) {
    return this.releaseQuotedFiles.execute(fileIds);
  }
}
