import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { ProfileToCleanSchema } from '@sotto/proto/profiles/v1/profiles_service';
import { reasonsOf } from './cleanup-marks.js';
import type { CleanupRow } from './cleanup.repository.js';

/** Who looks, with which tool, and with whose signature pictures are shown. */
export interface Looking {
  viewerId: string;
  tool: string;
  now: Date;
  addresses: MediaAddresses;
}

/** A profile of the list as an administrator sees it; an anonymous member's picture is as blurred as for anybody else. */
export const toProfileToClean = (
  row: CleanupRow,
  { viewerId, tool, now, addresses }: Looking,
): MessageInitShape<typeof ProfileToCleanSchema> => ({
  userId: row.userId,
  displayName: row.displayName ?? '',
  bio: row.bio ?? '',
  verificationStatus: row.verificationStatus,
  createdAt: timestampFromDate(row.createdAt),
  reasons: reasonsOf(row, tool),
  protected: protectionOf(row, viewerId),
  picture: addresses.picture(
    { id: row.imageId, thumbhash: row.thumbhash, blurred: row.anonymous && row.userId !== viewerId },
    viewerId,
    now,
  ),
});

function protectionOf({ userId, roles, isCommunityHost }: CleanupRow, viewerId: string): string {
  if (userId === viewerId) return 'self';
  return ['admin', 'moderator'].find((role) => roles.includes(role)) ?? (isCommunityHost ? 'host' : '');
}
