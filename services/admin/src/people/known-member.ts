/** What staff sees of a member in a list, as profiles last described them. */
export interface KnownMember {
  userId: string;
  displayName: string;
  /** In years; null when not given. */
  age: number | null;
  /** A stored gender; empty when not chosen. */
  gender: string;
  /** When the profile was made. */
  createdAt: Date;
  verified: boolean;
  /** "admin", "community_host", "premium" or "basic". */
  memberType: string;
  /** "free", "complimentary", "premium_tier_1" or "premium_tier_2". */
  plan: string;
  /** Whether a person of ours has to look at the member first. */
  inReview: boolean;
  /** Whether others get the blurred picture. */
  anonymous: boolean;
  /** The picture's id in media; its address is made for each viewer. */
  avatarImageId: string | null;
  avatarThumbhash: string;
}
