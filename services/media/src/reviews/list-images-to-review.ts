import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MediaFile, type Bucket } from '../files/media-file.entity.js';
import { ProfileImage, type ImageStatus } from '../images/profile-image.entity.js';
import { formatCursor, readCursor } from '../time-cursor.js';
import { ImageReviewers } from './image-reviewers.js';

const usualLimit = 50;

/** What a person decides about: a profile image, or a file that screening left to somebody. */
export type ReviewSubject = ProfileImage | MediaFile;

interface Asked {
  status: string;
  /** Empty for all. */
  bucket: string;
  cursor: string;
  limit?: number;
}

/** One list of everything that waits for a decision or had one, the oldest first (D-80); lets the caller look at it. */
@Injectable()
export class ListImagesToReview {
  constructor(
    private readonly em: EntityManager,
    private readonly reviewers: ImageReviewers,
  ) {}

  async execute(
    { userId }: Viewer,
    { status: asked, bucket, cursor, limit = usualLimit }: Asked,
  ): Promise<{ subjects: ReviewSubject[]; nextCursor: string }> {
    const after = cursor ? readCursor(cursor) : undefined;
    const beyond = after ? { $or: [{ createdAt: { $gt: after.time } }, { createdAt: after.time, id: { $gt: after.id } }] } : {};
    const page = { orderBy: { createdAt: 'asc', id: 'asc' }, limit: limit + 1 } as const;
    const status = asked as ImageStatus;
    // Profile images lie in the bucket of the tab that everybody may see (IMG-03).
    const images = ['', 'profile-media'].includes(bucket) ? await this.em.find(ProfileImage, { status, ...beyond }, page) : [];
    const one = bucket ? { bucket: bucket as Bucket } : {};
    const files = await this.em.find(MediaFile, { reviewStatus: status, ...one, ...beyond }, page);
    await this.reviewers.admit(userId);
    const found = [...images, ...files].sort(oldestFirst);
    const subjects = found.slice(0, limit);
    const last = subjects.at(-1);
    return { subjects, nextCursor: last && found.length > limit ? formatCursor(last.createdAt, last.id) : '' };
  }
}

const oldestFirst = (one: ReviewSubject, other: ReviewSubject): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
