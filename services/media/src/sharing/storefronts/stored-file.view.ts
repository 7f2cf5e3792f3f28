import type { MessageInitShape } from '@bufbuild/protobuf';
import type { StoredFileSchema } from '@sotto/proto/media/v1/media';
import type { MediaFile } from '../../library/files/media-file.entity.js';

/** A file of a store for another service. */
export function toStoredFileView(file: MediaFile): MessageInitShape<typeof StoredFileSchema> {
  const { id, userId, bucket, kind, state, reason, hasPreview, explicit } = file;
  return {
    ...{ id, userId, bucket, kind, state, reason, hasPreview, explicit },
    itemId: file.itemId ?? '',
    width: file.width ?? 0,
    height: file.height ?? 0,
    durationS: file.durationS ?? 0,
    thumbhash: file.thumbhash ?? '',
  };
}
