import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MatchSchema } from '@sotto/proto/profiles/v1/profiles';
import { toCard, type CardRow, type Showing } from '../../discovery/card.view.js';

/** A match with the other one's card, as one side reads it. */
export interface MatchRow extends CardRow {
  matchId: string;
  matchedAt: Date;
  viewerId: string;
  /** What of the viewer the other one named in the like. */
  likedKind: string | null;
  likedId: string | null;
}

/** A match as one of the two sees it. */
export const toMatchView = (row: MatchRow, showing: Showing): MessageInitShape<typeof MatchSchema> => ({
  id: row.matchId,
  userId: row.viewerId,
  matchedUserId: row.userId,
  timestamp: timestampFromDate(row.matchedAt),
  card: toCard(row, showing),
  likedKind: row.likedKind ?? '',
  likedId: row.likedId ?? '',
});
