import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaFile, type Bucket } from '../files/media-file.entity.js';
import { ProfileImage } from '../images/profile-image.entity.js';

/** What a person decides about: a profile image, or a file that screening left to somebody. */
export type ReviewSubject = ProfileImage | MediaFile;

/** "pending", "approved" or "rejected"; null of a file that nobody was asked about. */
export const statusOf = (subject: ReviewSubject) => (subject instanceof MediaFile ? subject.reviewStatus : subject.status);

/** Profile images lie in the bucket of the tab that everybody may see (IMG-03). */
export const bucketOf = (subject: ReviewSubject): Bucket => (subject instanceof MediaFile ? subject.bucket : 'profile-media');

/** The perceptual hashes by which copies are known. */
export const hashesOf = (subject: ReviewSubject): string[] =>
  subject instanceof MediaFile ? subject.phashes : subject.phash ? [subject.phash] : [];

/** Images or files by their ids, in no order; those that do not exist are left out. */
export async function findSubjects(em: EntityManager, ids: string[]): Promise<ReviewSubject[]> {
  const byIds = { id: { $in: ids } };
  return [...(await em.find(ProfileImage, byIds)), ...(await em.find(MediaFile, byIds))];
}
