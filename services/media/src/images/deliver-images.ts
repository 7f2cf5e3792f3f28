import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pictureRenditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { DeliverySources, type Delivery, type DeliverySource } from '../delivery/delivery-sources.js';
import { Blocks } from '../private-media/blocks.js';
import { BarredMembers } from '../reviews/barred-members.js';
import { ImageReviewers } from '../reviews/image-reviewers.js';
import { ProfileImage } from './profile-image.entity.js';

/**
 * Profile images: the one that is shown, for whoever was given its address and is not blocked, unless its owner is barred; of all others only what hides their
 * content, for their owner, and everything for reviewers, also of a member who blocked them and what is hidden. Nobody gets what our people
 * took away for good, or locked away.
 */
@Injectable()
export class DeliverImages implements DeliverySource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: DeliverySources,
    private readonly blocks: Blocks,
    private readonly barred: BarredMembers,
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
    return image.isLookedAt && this.reviewers.includes(viewerId);
  }

  private async isForOthers({ userId }: ProfileImage, viewerId: string): Promise<boolean> {
    return !(await this.blocks.between(viewerId, userId)) && !(await this.barred.has(userId));
  }
}
