import type { EntityManager } from '@mikro-orm/postgresql';
import { buckets, MediaFile, type Bucket } from '../../library/files/media-file.entity.js';
import { ProfileImage } from '../../library/images/profile-image.entity.js';

/** What a reviewer decides about: a profile image, or a file that screening left to a reviewer. */
export type ReviewSubject = ProfileImage | MediaFile;

/** "pending", "approved" or "rejected"; null for a file without review. */
export const statusOf = (subject: ReviewSubject) => (subject instanceof MediaFile ? subject.reviewStatus : subject.status);

/** Profile images belong to the bucket of the tab that everybody may see (IMG-03). */
export const bucketOf = (subject: ReviewSubject): Bucket => (subject instanceof MediaFile ? subject.bucket : 'profile-media');

/** The perceptual hashes that identify copies. */
export const hashesOf = (subject: ReviewSubject): string[] =>
  subject instanceof MediaFile ? subject.phashes : subject.phash ? [subject.phash] : [];

/** The files that staff may decide about: every bucket but photos of chat, which only the two members of a conversation see. */
export const reviewableBuckets = buckets.filter((bucket) => bucket !== 'chat-files');

/** Finds images or files by id, in no order. Missing ones and photos of chat are left out. */
export async function findSubjects(em: EntityManager, ids: string[]): Promise<ReviewSubject[]> {
  const byIds = { id: { $in: ids } };
  return [...(await em.find(ProfileImage, byIds)), ...(await em.find(MediaFile, { ...byIds, bucket: { $in: reviewableBuckets } }))];
}
