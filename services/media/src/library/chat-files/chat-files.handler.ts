import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ChatFilesDiscardedSchema, ChatFileSentSchema, type ChatFilesDiscarded, type ChatFileSent } from '@sotto/proto/chat/v1/events';
import { MediaService, type DescribeChatFilesRequest } from '@sotto/proto/media/v1/media_service';
import { DescribeChatFiles } from './describe-chat-files.js';
import { DiscardChatFiles } from './discard-chat-files.js';
import { MarkChatFileSent } from './mark-chat-file-sent.js';

export const sweepChatFilesQueue = 'sweep-chat-files';

/** Both events may be handled twice and in any order with the same result. */
@Controller()
export class ChatFilesHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly describeChatFiles: DescribeChatFiles,
    private readonly markChatFileSent: MarkChatFileSent,
    private readonly discardChatFiles: DiscardChatFiles,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(sweepChatFilesQueue, '27 * * * *', () => this.discardChatFiles.unsent());
  }

  @OnEvent(ChatFileSentSchema)
  sent(event: ChatFileSent) {
    return this.markChatFileSent.execute(event);
  }

  @OnEvent(ChatFilesDiscardedSchema)
  discarded({ fileIds }: ChatFilesDiscarded) {
    return this.discardChatFiles.execute(fileIds);
  }

  @Rpc(MediaService.method.describeChatFiles)
  async describe(input: DescribeChatFilesRequest) {
    return { files: await this.describeChatFiles.execute(input) };
  }
}
