import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Rendition } from '@sotto/kit/media/media-addresses';
import { DeliverySources, type Delivery, type DeliverySource } from '../../storage/delivery-sources.js';
import { ImageReviewers } from '../access/image-reviewers.js';
import { QuotedFile } from './quoted-file.entity.js';

const renditionsOf: Record<QuotedFile['kind'], readonly Rendition[]> = { image: ['small', 'medium', 'large'], audio: ['voice'] };

/** Delivers photos and voice notes that reports quote, to the reviewers that admin named. A copy of a photo has one size. */
@Injectable()
export class DeliverQuotedFiles implements DeliverySource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DeliverySources,
    private readonly reviewers: ImageReviewers,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined> {
    const copy = await this.em.fork().findOne(QuotedFile, id, { populate: ['sealingKey'] });
    if (!copy || !renditionsOf[copy.kind].includes(rendition)) return undefined;
    if (!(await this.reviewers.mayReceive(viewerId, id, rendition))) return undefined;
    const contentType = copy.kind === 'image' ? 'image/webp' : 'audio/webm';
    return { key: copy.objectKey, contentType, cache: 'never', sealingKey: copy.sealingKey };
  }
}
