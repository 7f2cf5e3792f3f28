import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { DescribeChatFilesRequest } from '@sotto/proto/media/v1/media_service';
import { MediaFile } from '../files/media-file.entity.js';
import { sendableMs } from './discard-chat-files.js';

/**
 * Describes photos and voice notes that a member uploaded for chat, also those that were sent: chat knows which. What will soon be destroyed
 * because it was not sent is left out, so that chat does not send it meanwhile.
 */
@Injectable()
export class DescribeChatFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, fileIds }: DescribeChatFilesRequest) {
    const createdAt = { $gt: new Date(this.clock.now().getTime() - sendableMs) };
    const own = { id: { $in: fileIds }, userId, bucket: 'chat-files' } as const;
    const sendable = { ...own, $or: [{ sentAs: { $ne: null } }, { createdAt }] };
    const files = await this.em.find(MediaFile, sendable, { populate: ['waveform'] });
    return files.map(({ id, kind, ownerState, width, height, thumbhash, explicit, durationS, waveform }) => ({
      ...{ id, explicit, kind: kind === 'audio' ? 'voice' : 'photo', state: ownerState },
      ...{ width: width ?? 0, height: height ?? 0, thumbhash: thumbhash ?? '' },
      ...{ durationMs: Math.round((durationS ?? 0) * 1000), waveform: waveform ?? new Uint8Array() },
    }));
  }
}
