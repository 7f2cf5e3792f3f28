import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { randomBytes } from 'node:crypto';
import { SealedObjects } from '../../storage/sealed-objects.js';
import { MediaFile } from '../files/media-file.entity.js';
import { QuotedFile } from './quoted-file.entity.js';

/** Copies photos and voice notes of chat that a report quotes, each encrypted with a key of its own. Safe to repeat. */
@Injectable()
export class KeepQuotedFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly sealed: SealedObjects,
    private readonly clock: Clock,
  ) {}

  async execute(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.em.fork().transactional((em) => this.keep(em, id));
  }

  /** The lock keeps the file from being destroyed meanwhile. One that is gone already cannot be kept. */
  private async keep(em: EntityManager, id: string): Promise<void> {
    const file = await em.findOne(
      MediaFile,
      { id, bucket: 'chat-files', state: 'ready' },
      { populate: ['sealingKey'], lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!file?.sealingKey || (await em.count(QuotedFile, { id })) > 0) return;
    const { userId, kind } = file;
    const copy = Object.assign(new QuotedFile(), {
      ...{ id, userId, kind: kind === 'image' ? 'image' : 'audio' },
      ...{ sealingKey: randomBytes(32), createdAt: this.clock.now() },
    } as const);
    const bytes = await this.sealed.read(file.sealingKey, `${id}/${kind === 'image' ? 'large' : 'voice'}`);
    await this.sealed.put(copy.sealingKey, copy.objectKey, bytes);
    em.persist(copy);
  }
}
