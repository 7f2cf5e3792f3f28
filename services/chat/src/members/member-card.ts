/** What chat shows of a member, as profiles last described them. */
export interface MemberCard {
  userId: string;
  /** Empty when profiles knows no such member. */
  displayName: string;
  age: number | null;
  /** A stored gender; empty when not chosen. */
  gender: string;
  verified: boolean;
  hidden: boolean;
  /** Whether a person of ours has to look at the member first. */
  inReview: boolean;
  /** The picture's id in media; its address is made for each viewer. */
  avatarImageId: string | null;
  avatarThumbhash: string;
  /** Whether others get the blurred picture. */
  anonymous: boolean;
  /** Whether the account waits for its deletion. */
  away: boolean;
}
