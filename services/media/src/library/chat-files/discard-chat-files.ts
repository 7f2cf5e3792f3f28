import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { DestroyChatFile } from '../files/destroy-chat-file.js';
import { MediaFile } from '../files/media-file.entity.js';

const hourMs = 60 * 60_000;
/** After this time a photo that was not sent is destroyed. */
const unsentMs = 24 * hourMs;
/** How long after its upload a photo can be sent. `ChatFileSent` has the rest of the day to arrive. */
export const sendableMs = unsentMs - hourMs;
const batchSize = 100;

/** Destroys photos of chat that nobody may see any more, and those that were never sent. */
@Injectable()
export class DiscardChatFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly destroyChatFile: DestroyChatFile,
    private readonly clock: Clock,
  ) {}

  async execute(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.destroyChatFile.execute({ id });
  }

  /** Destroys the photos that were not sent within a day, the oldest first. */
  async unsent(): Promise<void> {
    let ids: string[];
    do {
      ids = await this.oldestUnsent();
      for (const id of ids) await this.destroyChatFile.execute({ id, sentAs: null });
    } while (ids.length === batchSize);
  }

  private async oldestUnsent(): Promise<string[]> {
    const createdAt = { $lt: new Date(this.clock.now().getTime() - unsentMs) };
    const unsent = { bucket: 'chat-files', sentAs: null, createdAt } as const;
    const photos = await this.em.fork().find(MediaFile, unsent, { fields: ['id'], orderBy: { createdAt: 'asc' }, limit: batchSize });
    return photos.map(({ id }) => id);
  }
}
