/** What staff sees of a member in a list, as profiles last described the member. */
export interface KnownMember {
  userId: string;
  displayName: string;
  /** In years; null when not given. */
  age: number | null;
  /** A stored gender; empty when not chosen. */
  gender: string;
  /** When the profile was created. */
  createdAt: Date;
  verified: boolean;
  /** "admin", "community_host", "premium" or "basic". */
  memberType: string;
  /** "free", "complimentary", "premium_tier_1" or "premium_tier_2". */
  plan: string;
  /** Whether staff has to review the member first. */
  inReview: boolean;
  /** Whether other members see a blurred picture. */
  anonymous: boolean;
  /** The id of the picture in media. Its URL is signed for each viewer. */
  avatarImageId: string | null;
  avatarThumbhash: string;
}
