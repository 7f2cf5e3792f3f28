import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChatFileSent } from '@sotto/proto/chat/v1/events';
import { MediaFile } from '../files/media-file.entity.js';

/** Records how chat sent a photo. Does nothing for a photo that is gone. */
@Injectable()
export class MarkChatFileSent {
  constructor(private readonly em: EntityManager) {}

  async execute({ fileId, senderId, burns }: ChatFileSent): Promise<void> {
    const photo = { id: fileId, userId: senderId, bucket: 'chat-files' } as const;
    await this.em.nativeUpdate(MediaFile, photo, { sentAs: burns ? 'burn' : 'kept' });
  }
}
