import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PhotoSent } from '@sotto/proto/chat/v1/events';
import { MediaFile } from '../files/media-file.entity.js';

/** Records how chat sent a photo. Does nothing for a photo that is gone. */
@Injectable()
export class MarkPhotoSent {
  constructor(private readonly em: EntityManager) {}

  async execute({ photoId, senderId, burns }: PhotoSent): Promise<void> {
    const photo = { id: photoId, userId: senderId, bucket: 'chat-photos' } as const;
    await this.em.nativeUpdate(MediaFile, photo, { sentAs: burns ? 'burn' : 'kept' });
  }
}
