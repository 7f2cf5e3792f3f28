import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Diversion } from '../diversions/diversion.entity.js';
import { MediaFile } from '../files/media-file.entity.js';
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
}

/** What images and files are; of what was diverted also when its member is gone. */
@Injectable()
export class DescribeSubjects {
  constructor(private readonly em: EntityManager) {}

  async execute({ subjectIds }: { subjectIds: string[] }): Promise<DescribedSubject[]> {
    const found = (await findSubjects(this.em, subjectIds)).map(described);
    const known = new Set(found.map(({ subjectId }) => subjectId));
    const rest = subjectIds.filter((id) => !known.has(id));
    const locked = await this.em.find(Diversion, { subjectId: { $in: rest }, state: { $ne: 'released' } });
    return [...found, ...locked.map((diversion) => diversion.described)];
  }
}

const described = (subject: ReviewSubject): DescribedSubject => ({
  subjectId: subject.id,
  userId: subject.userId,
  bucket: bucketOf(subject),
  profileImage: !(subject instanceof MediaFile),
  standing: subject.standing,
  itemId: (subject instanceof MediaFile && subject.itemId) || '',
});
