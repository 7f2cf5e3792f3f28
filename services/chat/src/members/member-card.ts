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
  avatarUrl: string;
}
