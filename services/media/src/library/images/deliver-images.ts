import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { DeliverySources, type Delivery, type DeliverySource } from '../../storage/delivery-sources.js';
import { Blocks } from '../access/blocks.js';
import { RestrictedMembers } from '../access/restricted-members.js';
import { ImageReviewers } from '../access/image-reviewers.js';
import { ProfileImage } from './profile-image.entity.js';

/**
 * Delivers profile images. The shown one: to every viewer of its address who is not blocked, unless its owner is restricted or leaving. All others:
 * to their owner blurred, and to reviewers sharp, also when hidden or when its owner blocked the reviewer. Removed and diverted images are
 * delivered to nobody.
 */
@Injectable()
export class DeliverImages implements DeliverySource, OnModuleInit {
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
    if (!pictureRenditions.some((known) => known === rendition)) return undefined;
    const image = await this.em.fork().findOne(ProfileImage, id);
    if (!image || !(await this.isAllowed(image, rendition, viewerId))) return undefined;
    return { key: `${id}/${rendition}`, contentType: 'image/webp', cache: image.isShown ? 'while-valid' : 'never' };
  }

  private async isAllowed(image: ProfileImage, rendition: Rendition, viewerId: string): Promise<boolean> {
    const own = image.userId === viewerId;
    if (image.isShown && (own || (await this.isForOthers(image, viewerId)))) return true;
    if (own && rendition === 'blurred' && !image.isWithheld) return true;
    return image.isVisibleToReviewers && this.reviewers.mayReceive(viewerId, image.id, rendition);
  }

  private async isForOthers({ userId }: ProfileImage, viewerId: string): Promise<boolean> {
    return !(await this.blocks.between(viewerId, userId)) && !(await this.restricted.has(userId));
  }
}
