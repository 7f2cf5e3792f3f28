import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { PictureSchema } from '@sotto/proto/common/v1/picture';
import type { Member } from './member.js';

type Person = Pick<Member, 'userId' | 'displayName' | 'anonymous' | 'avatarImageId' | 'avatarThumbhash'>;
type Picture = MessageInitShape<typeof PictureSchema>;

/** A member as another viewer may see them: signed-out viewers get no address, and anonymous members have a blurred picture. */
export function toPersonView(
  { userId, displayName, anonymous, avatarImageId, avatarThumbhash }: Person,
  viewerId: string | null,
  addresses: MediaAddresses,
  now: Date,
): { displayName: string; picture: Picture | undefined } {
  const blurred = anonymous && viewerId !== userId;
  const thumbhash = avatarThumbhash;
  if (viewerId !== null) return { displayName, picture: addresses.picture({ id: avatarImageId, thumbhash, blurred }, viewerId, now) };
  return { displayName, picture: avatarImageId ? { thumbhash: blurred ? '' : thumbhash, blurred } : undefined };
}

/** The id of the caller; null when the caller is signed out. */
export const signedIn = ({ kind, userId }: Viewer): string | null => (kind === 'member' ? userId : null);
