import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { DescribeImageDecisionResponseSchema, ImageToReviewSchema, ReviewClaimSchema } from '@sotto/proto/media/v1/media_service';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { toMediaFileView } from '../../library/files/media-file.view.js';
import { toProfileImageView } from '../../library/images/profile-image.view.js';
import type { DescribeDecision } from './describe-decision.js';
import type { QueuedSubject } from './list-images-to-review.js';
import type { Claim } from '../subjects/review-cases.js';
import { bucketOf, type ReviewSubject } from '../subjects/review-subject.js';

interface Context {
  viewerId: string;
  addresses: MediaAddresses;
  now: Date;
}

type ImageView = ReturnType<typeof toProfileImageView>;
type FileView = ReturnType<typeof toMediaFileView>;

/** A subject as its reviewer sees it: sharp, and without the file name from the device of its owner. */
export function toDecidedView(subject: ReviewSubject, context: Context): { image?: ImageView; file?: FileView } {
  const { viewerId, addresses, now } = context;
  if (!(subject instanceof MediaFile)) return { image: toProfileImageView(subject, { ...context, sharp: true }) };
  return { file: { ...toMediaFileView(subject, viewerId, addresses, now), path: '', name: '' } };
}

/** A subject of the list, with its owner, scores, claim and last decision. */
export function toSubjectView({ subject, details }: QueuedSubject, context: Context): MessageInitShape<typeof ImageToReviewSchema> {
  const { id, userId, scores, needsReview, createdAt } = subject;
  const { viewerId, addresses, now } = context;
  const decided = toDecidedView(subject, context);
  const hasPicture = (decided.image ?? decided.file)?.picture !== undefined;
  const { claimedBy, claimedUntil, escalatedBy, escalationNote, reason, moderatedAt } = details ?? {};
  return {
    ...decided,
    cover: hasPicture ? addresses.picture({ id, thumbhash: null, blurred: true }, viewerId, now) : undefined,
    ...{ userId, bucket: bucketOf(subject), scoresJson: JSON.stringify(scores ?? {}), needsReview },
    claim: claimedBy && claimedUntil ? toClaimView({ staffId: claimedBy, until: claimedUntil }, viewerId) : undefined,
    escalatedBy: escalatedBy ?? '',
    escalationNote: escalationNote ?? '',
    createdAt: timestampFromDate(createdAt),
    reason: reason ?? '',
    moderatedAt: moderatedAt ? timestampFromDate(moderatedAt) : undefined,
  };
}

export const toClaimView = ({ staffId, until }: Claim, viewerId: string): MessageInitShape<typeof ReviewClaimSchema> => ({
  staffId,
  until: timestampFromDate(until),
  mine: staffId === viewerId,
});

/** A decision for admin. */
export function toDecisionView({
  decision,
  bucket,
}: Awaited<ReturnType<DescribeDecision['execute']>>): MessageInitShape<typeof DescribeImageDecisionResponseSchema> {
  const { userId, subjectId, imageId, status, reason, decidedBy, decidedAt } = decision;
  return { userId, subjectId, bucket, profileImage: imageId !== null, status, reason, decidedBy, decidedAt: timestampFromDate(decidedAt) };
}
