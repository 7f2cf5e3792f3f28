import type { Notice } from './notify.js';

/** The results of a verification that its member is notified of. */
const results = ['verified', 'requires_input', 'canceled'];

interface Access {
  requesterId: string;
  contentOwnerId: string;
}

interface Trade {
  buyerId: string;
  creatorId: string;
}

/** The notices of each event: who is notified, of which kind, and by whose action. */
export const noticesOf = {
  match: ({ userAId, userBId }: { userAId: string; userBId: string }): Notice[] => [
    { userId: userAId, kind: 'matches', byId: userBId },
    { userId: userBId, kind: 'matches', byId: userAId },
  ],
  accessRequest: ({ requesterId, contentOwnerId }: Access): Notice[] => [
    { userId: contentOwnerId, kind: 'access_requests', byId: requesterId },
  ],
  /** A revoked approval causes no notice. */
  accessDecision: ({ requesterId, contentOwnerId, revoked }: Access & { revoked: boolean }): Notice[] =>
    revoked ? [] : [{ userId: requesterId, kind: 'access_requests', byId: contentOwnerId }],
  review: ({ userId }: { userId: string }): Notice[] => [{ userId, kind: 'reviews' }],
  verification: ({ userId, verificationStatus }: { userId: string; verificationStatus: string }): Notice[] =>
    results.includes(verificationStatus) ? [{ userId, kind: 'reviews' }] : [],
  /** Profiles decides which likes cause a notice. Nobody is named, and there is no email. */
  likes: ({ userId }: { userId: string }): Notice[] => [{ userId, kind: 'likes' }],
  /** Chat decides which messages cause a notice. */
  messages: ({ userId }: { userId: string }): Notice[] => [{ userId, kind: 'messages' }],
  /** Chat publishes no event for a member who is not to be disturbed. */
  call: ({ callerId, calleeId }: { callerId: string; calleeId: string }): Notice[] => [{ userId: calleeId, kind: 'calls', byId: callerId }],
  /** Without the buyer: a creator does not learn who bought. */
  sale: ({ creatorId }: Trade): Notice[] => [{ userId: creatorId, kind: 'sales' }],
  /** The event has an empty id for an account that was erased. */
  refund: ({ buyerId, creatorId }: Trade): Notice[] =>
    [buyerId, creatorId].filter((userId) => userId !== '').map((userId) => ({ userId, kind: 'sales' })),
  /**
   * Also for payments of which nothing was delivered. `refund` of the same payment adds no second mail within the hour. Of a part, which
   * `refund` does not report, the receiver is notified, too. Ids of erased accounts are empty.
   */
  paymentReturned: ({ payerId, amount, creatorId }: { payerId: string; amount: number; creatorId: string }): Notice[] =>
    [payerId, amount > 0 ? creatorId : ''].filter((userId) => userId !== '').map((userId) => ({ userId, kind: 'sales' })),
  tip: ({ tipperId, recipientId }: { tipperId: string; recipientId: string }): Notice[] => [
    { userId: recipientId, kind: 'sales', byId: tipperId },
  ],
};
