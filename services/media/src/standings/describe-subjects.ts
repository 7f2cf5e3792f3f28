import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Diversion } from '../diversions/diversion.entity.js';
import { MediaFile } from '../files/media-file.entity.js';
import { ImageReviewers } from '../reviews/image-reviewers.js';
import { bucketOf, findSubjects, type ReviewSubject } from '../reviews/review-subject.js';
import type { Standing } from './standing.js';

/** What an image or file is, for admin. */
export interface DescribedSubject {
  subjectId: string;
  userId: string;
  bucket: string;
  profileImage: boolean;
  standing: Standing;
  itemId: string;
  /** Whether the viewer may look at it. */
  shown?: boolean;
  film?: boolean;
  thumbhash?: string;
}

/** What images and files are; of what was diverted also when its member is gone. Lets whoever decides about them look at them. */
@Injectable()
export class DescribeSubjects {
  constructor(
    private readonly em: EntityManager,
    private readonly reviewers: ImageReviewers,
  ) {}

  async execute({ subjectIds, viewerId }: { subjectIds: string[]; viewerId: string }): Promise<DescribedSubject[]> {
    const subjects = await findSubjects(this.em, subjectIds);
    if (viewerId && subjects.some(({ isLookedAt }) => isLookedAt)) await this.reviewers.admit(viewerId);
    const found = subjects.map((subject) => ({ ...described(subject), ...(viewerId ? looks(subject) : {}) }));
    const known = new Set(found.map(({ subjectId }) => subjectId));
    const rest = subjectIds.filter((id) => !known.has(id));
    const locked = await this.em.find(Diversion, { subjectId: { $in: rest }, state: { $ne: 'released' } });
    return [...found, ...locked.map((diversion) => diversion.described)];
  }
}

const looks = (subject: ReviewSubject) => ({
  shown: subject.isLookedAt,
  film: subject instanceof MediaFile && subject.kind === 'video',
  thumbhash: (subject.isLookedAt && subject.thumbhash) || '',
});

const described = (subject: ReviewSubject): DescribedSubject => ({
  subjectId: subject.id,
  userId: subject.userId,
  bucket: bucketOf(subject),
  profileImage: !(subject instanceof MediaFile),
  standing: subject.standing,
  itemId: (subject instanceof MediaFile && subject.itemId) || '',
});
