import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { PersonSchema } from '@sotto/proto/admin/v1/casework';
import type { KnownMember } from './known-member.js';

/** A member in a list for staff, with the picture that other members see. An unknown member has only an id. */
export function toPerson(
  viewerId: string,
  userId: string,
  member: KnownMember | undefined,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof PersonSchema> {
  if (!member) return { userId };
  const { displayName, age, anonymous, avatarImageId, avatarThumbhash } = member;
  const image = { id: avatarImageId, thumbhash: avatarThumbhash, blurred: anonymous && viewerId !== userId };
  return { userId, displayName, age: age ?? undefined, picture: addresses.picture(image, viewerId, now) };
}
