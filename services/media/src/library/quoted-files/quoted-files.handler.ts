import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import {
  ChatFilesQuotedSchema,
  QuotedChatFilesReleasedSchema,
  type ChatFilesQuoted,
  type QuotedChatFilesReleased,
} from '@sotto/proto/admin/v1/events';
import { KeepQuotedFiles } from './keep-quoted-files.js';
import { ReleaseQuotedFiles } from './release-quoted-files.js';

/** Both events may be handled twice with the same result. */
@Controller()
export class QuotedFilesHandler {
  constructor(
    private readonly keepQuotedFiles: KeepQuotedFiles,
    private readonly releaseQuotedFiles: ReleaseQuotedFiles,
  ) {}

  @OnEvent(ChatFilesQuotedSchema)
  quoted({ fileIds }: ChatFilesQuoted) {
    return this.keepQuotedFiles.execute(fileIds);
  }

  @OnEvent(QuotedChatFilesReleasedSchema)
  released({ fileIds }: QuotedChatFilesReleased) {
    return this.releaseQuotedFiles.execute(fileIds);
  }
}
