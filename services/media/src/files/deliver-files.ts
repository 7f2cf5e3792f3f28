import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { DeliverySources, type Delivery, type DeliverySource } from '../delivery/delivery-sources.js';
import { MayView } from '../private-media/may-view.js';
import { ImageReviewers } from '../reviews/image-reviewers.js';
import { MediaFile } from './media-file.entity.js';

/**
 * Files of the two tabs: their owner sees them; private media that are ready also whom the owner approved; reviewers what screening left to
 * a person, and what is hidden, which nobody else sees. Nobody sees others (D-89).
 */
@Injectable()
export class DeliverFiles implements DeliverySource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DeliverySources,
    private readonly mayView: MayView,
    private readonly reviewers: ImageReviewers,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined> {
    const file = await this.em.fork().findOne(MediaFile, id);
    if (!file || file.isOfStore || !(await this.isAllowed(file, viewerId))) return undefined;
    if (rendition === 'video') return file.kind === 'video' ? deliveryOf(id, rendition, 'video/mp4') : undefined;
    return pictureRenditions.some((known) => known === rendition) ? deliveryOf(id, rendition, 'image/webp') : undefined;
  }

  private async isAllowed(file: MediaFile, viewerId: string): Promise<boolean> {
    if (file.isShown && file.userId === viewerId) return true;
    if (file.isLookedAt && (await this.reviewers.includes(viewerId))) return true;
    return file.isShown && file.bucket === 'private-media' && file.state === 'ready' && this.mayView.execute(viewerId, file.id);
  }
}

const deliveryOf = (id: string, rendition: Rendition, contentType: string): Delivery => ({
  key: `${id}/${rendition}`,
  contentType,
  cache: 'never',
});
