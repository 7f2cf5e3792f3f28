import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { MediaFileSchema } from '@sotto/proto/media/v1/media';
import type { MediaFile } from './media-file.entity.js';

/** A file for a viewer who is allowed to see it now. */
export function toMediaFileView(
  file: MediaFile,
  viewerId: string,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof MediaFileSchema> {
  const { id, thumbhash = null, isShown, kind } = file;
  return {
    id,
    bucket: file.bucket,
    path: file.path,
    name: file.name,
    kind,
    state: file.ownerState,
    reason: file.ownerReason,
    sizeBytes: BigInt(file.sizeBytes),
    width: file.width ?? 0,
    height: file.height ?? 0,
    durationS: file.durationS ?? 0,
    picture: isShown && kind !== 'audio' ? addresses.picture({ id, thumbhash, blurred: false }, viewerId, now) : undefined,
    videoUrl: isShown && kind === 'video' ? addresses.of({ id, rendition: 'video', viewerId }, now) : '',
    createdAt: timestampFromDate(file.createdAt),
    galleryPosition: file.galleryPosition ?? undefined,
    forGallery: file.mayBecomePublic,
  };
}
