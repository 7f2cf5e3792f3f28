import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { DeliverySources, type Delivery, type DeliverySource } from '../../storage/delivery-sources.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { Blocks } from '../../library/access/blocks.js';
import { RestrictedMembers } from '../../library/access/restricted-members.js';
import { ImageReviewers } from '../../library/access/image-reviewers.js';

/** Renditions of items that everybody who may see the store may see. Browsers may cache them until their address expires. */
const openRenditions: readonly Rendition[] = ['blurred', 'preview'];

/**
 * Delivers files of stores to every viewer of their address: marketplace signs addresses of banners and previews for visitors, and of
 * items for buyers. Files that are not ready go to their owner and to reviewers only, and nothing goes to a viewer when one of the two
 * blocked the other. What visitors see ends while the creator is restricted or leaving; buyers keep what they bought. Hidden files go to
 * reviewers only; blocks do not affect them.
 */
@Injectable()
export class DeliverStoreFiles implements DeliverySource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DeliverySources,
    private readonly blocks: Blocks,
    private readonly restricted: RestrictedMembers,
    private readonly reviewers: ImageReviewers,
  ) {}

  onModuleInit(): void {
    this.sources.add(this);
  }

  async find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined> {
    const file = await this.em.fork().findOne(MediaFile, id);
    const contentType = file && contentTypeOf(file, rendition);
    if (!file?.isOfStore || !contentType) return undefined;
    const isOpen = file.bucket === 'banners' || openRenditions.includes(rendition);
    const allowed =
      (await this.isAllowed(file, isOpen, viewerId)) ||
      (file.isVisibleToReviewers && (await this.reviewers.mayReceive(viewerId, id, rendition)));
    if (!allowed) return undefined;
    const mayBeCached = file.isShown && file.state === 'ready' && isOpen;
    return { key: `${id}/${rendition}`, contentType, cache: mayBeCached ? 'while-valid' : 'never' };
  }

  private async isAllowed(file: MediaFile, isOpen: boolean, viewerId: string): Promise<boolean> {
    if (file.isShown && file.userId === viewerId) return true;
    return file.isShown && file.state === 'ready' && this.isForOthers(file, isOpen, viewerId);
  }

  private async isForOthers({ userId }: MediaFile, isOpen: boolean, viewerId: string): Promise<boolean> {
    return !(await this.blocks.between(viewerId, userId)) && !(isOpen && (await this.restricted.has(userId)));
  }
}

function contentTypeOf({ kind, hasPreview, mimeType }: MediaFile, rendition: Rendition): string | undefined {
  if (rendition === 'video') return kind === 'video' ? mimeType : undefined;
  if (rendition === 'preview') return hasPreview ? 'video/webm' : undefined;
  return pictureRenditions.some((known) => known === rendition) ? 'image/webp' : undefined;
}
