/** An account that was seeded. */
export interface Account {
  email: string;
  password: string;
  userId: string;
}

/** The people that the flows play. */
export interface Seed {
  /** Complete profiles; those of a pair may write to each other. */
  members: readonly Account[];
  pairs: readonly { one: number; two: number; conversationId: string }[];
  /** What somebody sells. */
  item: { id: string; creatorId: string };
  /** Somebody with the role of an admin; absent where nobody was named. */
  staff?: Account;
}
