import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MemberFactsSchema } from '@sotto/proto/profiles/v1/profiles';
import type { Profile } from '../profiles/profile.entity.js';

/** What another service may keep of a member; whoever shows the picture signs its address, of the blurred one for an anonymous member. */
export const toMemberFacts = (profile: Profile): MessageInitShape<typeof MemberFactsSchema> => ({
  userId: profile.userId,
  displayName: profile.displayName ?? '',
  age: profile.age ?? undefined,
  gender: profile.gender ?? '',
  verified: profile.verificationStatus === 'verified',
  hidden: profile.isProfileHidden || profile.inReview,
  avatarImageId: profile.avatarImageId ?? '',
  avatarThumbhash: profile.avatarThumbhash ?? '',
  anonymous: profile.anonymousMode,
  away: profile.away,
  complete: profile.complete,
  inReview: profile.inReview,
});
