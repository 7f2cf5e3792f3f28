import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { ImageToReviewJson } from '@sotto/proto/media/v1/media_service';

/** What a case is shown apart by: the image, or the file. */
export const idOf = ({ image, file }: ImageToReviewJson): string => image?.id ?? file?.id ?? '';

export const pictureOf = ({ image, file }: ImageToReviewJson): PictureJson | undefined => image?.picture ?? file?.picture;

/** The video, where it is one. */
export const videoOf = ({ file }: ImageToReviewJson): string => (file?.kind === 'video' ? (file.videoUrl ?? '') : '');

export const statusOf = ({ image, file }: ImageToReviewJson): string =>
  image?.status ?? ({ ready: 'approved', refused: 'rejected' } as Record<string, string>)[file?.state ?? ''] ?? 'pending';

/** Whether it can be approved: a file that was rejected is kept from everyone, and comes back by an appeal alone. */
export const isApprovable = (subject: ImageToReviewJson): boolean => {
  const status = statusOf(subject);
  return status === 'pending' || (status === 'rejected' && subject.image !== undefined);
};

const ofBuckets: Record<string, MessageDescriptor> = {
  'profile-media': msg`Profile media`,
  'private-media': msg`Private media`,
  'content-items': msg`Store item`,
  banners: msg`Store banner`,
};

/** What it is, as text. */
export const kindOf = ({ image, bucket = '' }: ImageToReviewJson): MessageDescriptor =>
  image ? msg`Profile image` : (ofBuckets[bucket] ?? msg`Image`);

/** Whether no one else works on it. */
const isFree = ({ claim }: ImageToReviewJson): boolean => !claim || Boolean(claim.mine);

/** What the order of the queue needs to know. */
export const inOrder = (images: ImageToReviewJson[]) => images.map((image) => ({ id: idOf(image), isFree: isFree(image) }));
