import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { BannedImagesRepository } from '../screening/banned-images.repository.js';
import { ScreenImage } from '../screening/screen-image.js';
import type { Diversion } from './diversion.entity.js';
import { Evidence } from './evidence.js';

/** Sees to it that copies of confirmed material are accepted nowhere. The material itself stays locked. */
@Injectable()
export class BanCopies {
  constructor(
    private readonly banned: BannedImagesRepository,
    private readonly evidence: Evidence,
    private readonly screenImage: ScreenImage,
  ) {}

  async execute(em: EntityManager, { subjectId, phashes }: Diversion): Promise<void> {
    const hashes = phashes.length > 0 ? phashes : await this.taken(subjectId);
    await this.banned.add(em, hashes, `Confirmed after it was diverted: ${subjectId}`);
  }

  /** Of what was diverted before it was screened, or could not be. */
  private async taken(subjectId: string): Promise<string[]> {
    const picture = await this.evidence.read(subjectId, 'large');
    return picture ? [await this.screenImage.hashOf(await buffer(picture))] : [];
  }
}
