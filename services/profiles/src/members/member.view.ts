import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MemberFactsSchema } from '@sotto/proto/profiles/v1/profiles';
import type { Profile } from '../profiles/profile.entity.js';

/** What another service may keep of a member; an anonymous member's picture is nobody's. */
export const toMemberFacts = (profile: Profile): MessageInitShape<typeof MemberFactsSchema> => ({
  userId: profile.userId,
  displayName: profile.displayName ?? '',
  age: profile.age ?? undefined,
  gender: profile.gender ?? '',
  verified: profile.verificationStatus === 'verified',
  hidden: profile.isProfileHidden,
  avatarUrl: profile.anonymousMode ? '' : (profile.avatarUrl ?? ''),
});
