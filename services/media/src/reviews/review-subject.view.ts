import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { MediaFile } from '../files/media-file.entity.js';
import { toMediaFileView } from '../files/media-file.view.js';
import { toProfileImageView } from '../images/profile-image.view.js';
import type { ReviewSubject } from './list-images-to-review.js';

interface Context {
  viewerId: string;
  addresses: MediaAddresses;
  now: Date;
}

/** What is decided about, as its reviewer sees it: sharp, and without the name that a file had on its owner's device. */
export function toDecidedView(subject: ReviewSubject, context: Context) {
  const { viewerId, addresses, now } = context;
  if (!(subject instanceof MediaFile)) return { image: toProfileImageView(subject, { ...context, sharp: true }) };
  return { file: { ...toMediaFileView(subject, viewerId, addresses, now), path: '', name: '' } };
}

/** The same in a list, with whose it is and what the classifier said. */
export function toSubjectView(subject: ReviewSubject, context: Context) {
  const { userId, scores, needsReview } = subject;
  const bucket = subject instanceof MediaFile ? subject.bucket : 'profile-media';
  return { ...toDecidedView(subject, context), userId, bucket, scoresJson: JSON.stringify(scores ?? {}), needsReview };
}
