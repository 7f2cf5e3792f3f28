import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { DeliverySources, type Delivery, type DeliverySource } from '../delivery/delivery-sources.js';
import { MediaFile } from '../files/media-file.entity.js';
import { Blocks } from '../private-media/blocks.js';
import { ImageReviewers } from '../reviews/image-reviewers.js';

/** What everybody may see who may see the store: the browser keeps it as long as its address is good. */
const kept: readonly Rendition[] = ['blurred', 'preview'];

/**
 * Files of stores, for whoever was given their address: marketplace gives it to those who may see a banner or a locked item, and to those
 * who bought it. Nobody gets what is not ready, but for its owner and reviewers, and nothing between two of whom one blocked the other. What is
 * hidden is for reviewers alone, whom no block keeps from looking.
 */
@Injectable()
export class DeliverStoreFiles implements DeliverySource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DeliverySources,
    private readonly blocks: Blocks,
    private readonly reviewers: ImageReviewers,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined> {
    const file = await this.em.fork().findOne(MediaFile, id);
    const contentType = file && contentTypeOf(file, rendition);
    if (!file?.isOfStore || !contentType || !(await this.isAllowed(file, viewerId))) return undefined;
    const mayBeKept = file.isShown && file.state === 'ready' && (file.bucket === 'banners' || kept.includes(rendition));
    return { key: `${id}/${rendition}`, contentType, cache: mayBeKept ? 'while-valid' : 'never' };
  }

  private async isAllowed(file: MediaFile, viewerId: string): Promise<boolean> {
    if (file.isShown && file.userId === viewerId) return true;
    if (file.isShown && file.state === 'ready' && !(await this.blocks.between(viewerId, file.userId))) return true;
    return file.isLookedAt && this.reviewers.includes(viewerId);
  }
}

function contentTypeOf({ kind, hasPreview, mimeType }: MediaFile, rendition: Rendition): string | undefined {
  if (rendition === 'video') return kind === 'video' ? mimeType : undefined;
  if (rendition === 'preview') return hasPreview ? 'video/webm' : undefined;
  return pictureRenditions.some((known) => known === rendition) ? 'image/webp' : undefined;
}
