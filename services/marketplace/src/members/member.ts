/** What marketplace knows of a member, as profiles last described them. */
export interface Member {
  userId: string;
  displayName: string;
  /** A stored gender; empty when not chosen. */
  gender: string;
  verified: boolean;
  hidden: boolean;
  /** Whether the account waits for its deletion, or may not be here. */
  away: boolean;
  /** Whether others get the blurred picture. */
  anonymous: boolean;
  /** Whether a person of ours has to look at the member first. */
  inReview: boolean;
  /** Whether everything that discovery needs is there. */
  complete: boolean;
  /** The picture's id in media; its address is made for each viewer. */
  avatarImageId: string | null;
  avatarThumbhash: string;
}

/** Whose gender may sell (VAULT-01): every other surface follows from this. */
export const isSeller = ({ gender }: Pick<Member, 'gender'>): boolean => sellerGenders.includes(gender);
export const sellerGenders: readonly string[] = ['female'];
