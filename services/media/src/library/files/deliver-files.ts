import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { DeliverySources, type Delivery, type DeliverySource } from '../../storage/delivery-sources.js';
import { MayView } from '../access/may-view.js';
import { MayViewGallery } from '../access/may-view-gallery.js';
import { ImageReviewers } from '../access/image-reviewers.js';
import { MediaFile } from './media-file.entity.js';

/**
 * Delivers files of the two tabs. The owner sees them; members with a granted request see ready private files; files of a gallery go to
 * every viewer of their address who is not blocked, unless their owner is restricted or leaving (D-99); reviewers see what waits for them,
 * what others see and what is hidden. Photos and voice notes of chat go to every viewer of their address, as files of a gallery do, and to no reviewer.
 */
@Injectable()
export class DeliverFiles implements DeliverySource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DeliverySources,
    private readonly mayView: MayView,
    private readonly gallery: MayViewGallery,
    private readonly reviewers: ImageReviewers,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined> {
    const file = await this.em.fork().findOne(MediaFile, id, { populate: ['sealingKey'] });
    if (!file || file.isOfStore || !(await this.isAllowed(file, rendition, viewerId))) return undefined;
    if (file.sealingKey) return inChat(file, file.sealingKey, rendition, viewerId);
    if (rendition === 'video') return file.kind === 'video' ? deliveryOf(id, rendition, 'video/mp4') : undefined;
    return pictureRenditions.some((known) => known === rendition) ? deliveryOf(id, rendition, 'image/webp') : undefined;
  }

  private async isAllowed(file: MediaFile, rendition: Rendition, viewerId: string): Promise<boolean> {
    if (file.isShown && file.userId === viewerId) return true;
    if (file.bucket === 'chat-files') return file.isShown && this.gallery.execute(viewerId, file.userId);
    if (file.isForOthers && (await this.gallery.execute(viewerId, file.userId))) return true;
    if (file.isVisibleToReviewers && (await this.reviewers.mayReceive(viewerId, file.id, rendition))) return true;
    return file.isShown && file.bucket === 'private-media' && file.state === 'ready' && this.mayView.execute(viewerId, file.id);
  }
}

/** The renditions of a photo of chat that are stored and delivered. */
const shownInChat: readonly Rendition[] = ['small', 'medium', 'large'];

/** A photo or voice note of chat. Undefined when this rendition of it is not delivered. */
function inChat({ id, kind }: MediaFile, sealingKey: Uint8Array, rendition: Rendition, viewerId: string): Delivery | undefined {
  if (kind === 'audio') return rendition === 'voice' ? { ...deliveryOf(id, rendition, 'audio/webm'), sealingKey } : undefined;
  if (shownInChat.includes(rendition)) return { ...deliveryOf(id, rendition, 'image/webp'), sealingKey };
  if (rendition !== 'traced' && rendition !== 'watermarked') return undefined;
  const trace = { viewerId, watermark: rendition === 'watermarked' };
  return { ...deliveryOf(id, 'large', 'image/webp'), sealingKey, trace };
}

const deliveryOf = (id: string, rendition: Rendition, contentType: string): Delivery => ({
  key: `${id}/${rendition}`,
  contentType,
  cache: 'never',
});
