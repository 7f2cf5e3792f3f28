import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { BannedImagesRepository } from '../../processing/screening/banned-images.repository.js';
import { ScreenImage } from '../../processing/screening/screen-image.js';
import type { Diversion } from '../../library/moderation/diversion.entity.js';
import { Evidence } from '../../library/moderation/evidence.js';

/** Bans copies of confirmed material. The material itself stays locked. */
@Injectable()
export class BanCopies {
  constructor(
    private readonly banned: BannedImagesRepository,
    private readonly evidence: Evidence,
    private readonly screenImage: ScreenImage,
  ) {}

  async execute(em: EntityManager, { subjectId, phashes }: Diversion): Promise<void> {
    const hashes = phashes.length > 0 ? phashes : await this.hashEvidence(subjectId);
    await this.banned.add(em, hashes, `Confirmed after it was diverted: ${subjectId}`);
  }

  /** Hashes material that was diverted before it was screened. */
  private async hashEvidence(subjectId: string): Promise<string[]> {
    const picture = await this.evidence.read(subjectId, 'large');
    return picture ? [await this.screenImage.hashOf(await buffer(picture))] : [];
  }
}
