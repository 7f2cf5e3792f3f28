import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Diversion } from '../../library/moderation/diversion.entity.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { QuotedFile } from '../../library/quoted-files/quoted-file.entity.js';
import { ImageReviewers } from '../../library/access/image-reviewers.js';
import { bucketOf, findSubjects, type ReviewSubject } from '../subjects/review-subject.js';
import type { ModerationStatus } from '../../library/moderation/moderation-status.js';

/** An image or file as admin sees it. */
export interface DescribedSubject {
  subjectId: string;
  userId: string;
  bucket: string;
  profileImage: boolean;
  moderationStatus: ModerationStatus;
  itemId: string;
  /** Whether the viewer may see it. */
  shown?: boolean;
  isVideo?: boolean;
  isAudio?: boolean;
  thumbhash?: string;
}

/** Describes images and files for admin, diverted ones also after their owner was erased. Allows the viewer to see them. */
@Injectable()
export class DescribeSubjects {
  constructor(
    private readonly em: EntityManager,
    private readonly reviewers: ImageReviewers,
  ) {}

  async execute({ subjectIds, viewerId }: { subjectIds: string[]; viewerId: string }): Promise<DescribedSubject[]> {
    const subjects = await findSubjects(this.em, subjectIds);
    const quoted = await this.em.find(QuotedFile, { id: { $in: subjectIds } });
    const isForReviewers = quoted.length > 0 || subjects.some(({ isVisibleToReviewers }) => isVisibleToReviewers);
    if (viewerId && isForReviewers) await this.reviewers.admit(viewerId);
    const copied = new Set(quoted.map(({ id }) => id));
    const found = [
      ...subjects
        .filter(({ id }) => !copied.has(id))
        .map((subject) => ({ ...described(subject), ...(viewerId ? viewerFields(subject) : {}) })),
      ...quoted.map(describedCopy),
    ];
    const known = new Set(found.map(({ subjectId }) => subjectId));
    const rest = subjectIds.filter((id) => !known.has(id));
    const locked = await this.em.find(Diversion, { subjectId: { $in: rest }, state: { $ne: 'released' } });
    return [...found, ...locked.map((diversion) => diversion.described)];
  }
}

const viewerFields = (subject: ReviewSubject) => ({
  shown: subject.isVisibleToReviewers,
  isVideo: subject instanceof MediaFile && subject.kind === 'video',
  thumbhash: (subject.isVisibleToReviewers && subject.thumbhash) || '',
});

/** A quoted photo or voice note, which stays when the one in chat is destroyed. */
const describedCopy = ({ id, userId, kind }: QuotedFile): DescribedSubject => ({
  ...{ subjectId: id, userId, bucket: 'chat-files', profileImage: false, moderationStatus: 'visible', itemId: '' },
  ...{ shown: true, isVideo: false, isAudio: kind === 'audio', thumbhash: '' },
});

const described = (subject: ReviewSubject): DescribedSubject => ({
  subjectId: subject.id,
  userId: subject.userId,
  bucket: bucketOf(subject),
  profileImage: !(subject instanceof MediaFile),
  moderationStatus: subject.moderationStatus,
  itemId: (subject instanceof MediaFile && subject.itemId) || '',
});
