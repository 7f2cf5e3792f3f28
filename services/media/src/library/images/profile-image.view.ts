import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { ProfileImageSchema } from '@sotto/proto/media/v1/media';
import type { ProfileImage } from './profile-image.entity.js';

/** An image as its owner sees it, or sharp for a reviewer. */
export function toProfileImageView(
  image: ProfileImage,
  {
    viewerId,
    addresses,
    now,
    sharp = image.status === 'approved',
  }: { viewerId: string; addresses: MediaAddresses; now: Date; sharp?: boolean },
): MessageInitShape<typeof ProfileImageSchema> {
  const { id, ownerStatus: status, isPrimary, thumbhash, createdAt, rejection, needsReview, isWithheld } = image;
  return {
    id,
    status,
    isPrimary: isPrimary && status !== 'rejected',
    createdAt: timestampFromDate(createdAt),
    reason: rejection,
    needsReview,
    picture: isWithheld ? undefined : addresses.picture({ id, thumbhash, blurred: !sharp }, viewerId, now),
  };
}
