import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { MediaService } from '@sotto/proto/media/v1/media_service';
import { toMediaFileView } from '../../library/files/media-file.view.js';
import type { PrivateMedia } from './list-private-media.js';

/** Private media for one viewer. File names from the device of the owner are shown to the owner only. */
export function toPrivateMediaView(
  { access, files, total, nextCursor }: PrivateMedia,
  viewerId: string,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof MediaService.method.listPrivateMedia.output> {
  const { mayAskAgainAt, ...rest } = access;
  const unnamed = access.status === 'owner' ? {} : { path: '', name: '', reason: '' };
  return {
    access: { ...rest, mayAskAgainAt: mayAskAgainAt && timestampFromDate(mayAskAgainAt) },
    files: files.map((file) => ({ ...toMediaFileView(file, viewerId, addresses, now), ...unnamed })),
    total,
    nextCursor,
  };
}
