/** A member as profiles last described them. */
export interface Member {
  userId: string;
  displayName: string;
  /** Empty when the member chose none. */
  gender: string;
  verified: boolean;
  hidden: boolean;
  /** Whether the account waits for its deletion, or is suspended or banned. */
  inactive: boolean;
  /** Whether others get the blurred picture. */
  anonymous: boolean;
  /** Whether a moderator has to look at the member first. */
  inReview: boolean;
  /** Whether the profile has everything that discovery needs. */
  complete: boolean;
  /** The id of the picture in media; its address is signed for each viewer. */
  avatarImageId: string | null;
  avatarThumbhash: string;
}

/** Which genders may sell (VAULT-01). Everything else about selling follows from this. */
export const isSeller = ({ gender }: Pick<Member, 'gender'>): boolean => sellerGenders.includes(gender);
export const sellerGenders: readonly string[] = ['female'];
