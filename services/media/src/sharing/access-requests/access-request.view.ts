import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { AccessRequestSchema } from '@sotto/proto/media/v1/media';
import type { SeenRequest } from './seen-request.js';

/** A request as one of the two members sees it. */
export function toAccessRequestView(
  { request, peer }: SeenRequest,
  viewerId: string,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof AccessRequestSchema> {
  const { id, requesterId, contentOwnerId, status, message, createdAt, decidedAt } = request;
  const image = peer && { id: peer.avatarImageId || null, thumbhash: peer.avatarThumbhash, blurred: peer.anonymous };
  return {
    id,
    requesterId,
    contentOwnerId,
    status,
    message,
    createdAt: timestampFromDate(createdAt),
    decidedAt: decidedAt ? timestampFromDate(decidedAt) : undefined,
    peerName: peer?.displayName ?? '',
    peerAge: peer?.age,
    peerPicture: image && addresses.picture(image, viewerId, now),
    peerVerified: peer?.verified ?? false,
  };
}
