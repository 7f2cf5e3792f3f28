import type { Notice } from './notify.js';

/** The steps of a verification that a member waits for. */
const ends = ['verified', 'requires_input', 'canceled'];

interface Access {
  requesterId: string;
  contentOwnerId: string;
}

interface Trade {
  buyerId: string;
  creatorId: string;
}

/** Who hears of which fact. */
export const noticesOf = {
  match: ({ userAId, userBId }: { userAId: string; userBId: string }): Notice[] => [
    { userId: userAId, kind: 'matches', byId: userBId },
    { userId: userBId, kind: 'matches', byId: userAId },
  ],
  accessRequest: ({ requesterId, contentOwnerId }: Access): Notice[] => [
    { userId: contentOwnerId, kind: 'access_requests', byId: requesterId },
  ],
  /** An approval that is taken back is nobody's news. */
  accessDecision: ({ requesterId, contentOwnerId, revoked }: Access & { revoked: boolean }): Notice[] =>
    revoked ? [] : [{ userId: requesterId, kind: 'access_requests', byId: contentOwnerId }],
  review: ({ userId }: { userId: string }): Notice[] => [{ userId, kind: 'reviews' }],
  verification: ({ userId, verificationStatus }: { userId: string; verificationStatus: string }): Notice[] =>
    ends.includes(verificationStatus) ? [{ userId, kind: 'reviews' }] : [],
  /** Whose messages count is for chat to say. */
  messages: ({ userId }: { userId: string }): Notice[] => [{ userId, kind: 'messages' }],
  /** Nobody is named: a creator does not learn who bought. */
  sale: ({ creatorId }: Trade): Notice[] => [{ userId: creatorId, kind: 'sales' }],
  /** Long after a purchase one of the two may be gone; of them the fact says nothing. */
  refund: ({ buyerId, creatorId }: Trade): Notice[] =>
    [buyerId, creatorId].filter((userId) => userId !== '').map((userId) => ({ userId, kind: 'sales' })),
  tip: ({ tipperId, recipientId }: { tipperId: string; recipientId: string }): Notice[] => [
    { userId: recipientId, kind: 'sales', byId: tipperId },
  ],
};
