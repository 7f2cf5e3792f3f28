import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { formatCursor, readCursor } from '../time-cursor.js';
import { ImageReviewers } from './image-reviewers.js';
import { ProfileImage, type ImageStatus } from './profile-image.entity.js';

const usualLimit = 50;

/** Lists images for a decision, the oldest first, and lets the caller look at them. */
@Injectable()
export class ListImagesToReview {
  constructor(
    private readonly em: EntityManager,
    private readonly reviewers: ImageReviewers,
  ) {}

  async execute(
    { userId }: Viewer,
    { status, cursor, limit = usualLimit }: { status: string; cursor: string; limit?: number },
  ): Promise<{ images: ProfileImage[]; nextCursor: string }> {
    const after = cursor ? readCursor(cursor) : undefined;
    const beyond = after ? { $or: [{ createdAt: { $gt: after.time } }, { createdAt: after.time, id: { $gt: after.id } }] } : {};
    const found = await this.em.find(
      ProfileImage,
      { status: status as ImageStatus, ...beyond },
      { orderBy: { createdAt: 'asc', id: 'asc' }, limit: limit + 1 },
    );
    await this.reviewers.admit(userId);
    const images = found.slice(0, limit);
    const last = images.at(-1);
    return { images, nextCursor: last && found.length > limit ? formatCursor(last.createdAt, last.id) : '' };
  }
}
