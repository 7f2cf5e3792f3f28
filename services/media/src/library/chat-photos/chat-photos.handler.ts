import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { PhotosDiscardedSchema, PhotoSentSchema, type PhotosDiscarded, type PhotoSent } from '@sotto/proto/chat/v1/events';
import { MediaService, type DescribeChatPhotosRequest } from '@sotto/proto/media/v1/media_service';
import { DescribeChatPhotos } from './describe-chat-photos.js';
import { DiscardChatPhotos } from './discard-chat-photos.js';
import { MarkPhotoSent } from './mark-photo-sent.js';

export const sweepChatPhotosQueue = 'sweep-chat-photos';

/** Both events may be handled twice and in any order with the same result. */
@Controller()
export class ChatPhotosHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly describeChatPhotos: DescribeChatPhotos,
    private readonly markPhotoSent: MarkPhotoSent,
    private readonly discardChatPhotos: DiscardChatPhotos,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.schedule(sweepChatPhotosQueue, '27 * * * *', () => this.discardChatPhotos.unsent());
  }

  @OnEvent(PhotoSentSchema)
  sent(event: PhotoSent) {
    return this.markPhotoSent.execute(event);
  }

  @OnEvent(PhotosDiscardedSchema)
  discarded({ photoIds }: PhotosDiscarded) {
    return this.discardChatPhotos.execute(photoIds);
  }

  @Rpc(MediaService.method.describeChatPhotos)
  async describe(input: DescribeChatPhotosRequest) {
    return { photos: await this.describeChatPhotos.execute(input) };
  }
}
