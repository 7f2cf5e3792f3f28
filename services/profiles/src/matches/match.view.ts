import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { EntitlementRules } from '@sotto/proto/entitlement';
import type { MatchSchema } from '@sotto/proto/profiles/v1/profiles';
import { toCard, type CardRow } from '../discovery/card.view.js';

/** A match with the other one's card, as one side reads it. */
export interface MatchRow extends CardRow {
  matchId: string;
  matchedAt: Date;
  viewerId: string;
}

/** A match as one of the two sees it. */
export const toMatchView = (row: MatchRow, now: Date, rules: EntitlementRules): MessageInitShape<typeof MatchSchema> => ({
  id: row.matchId,
  userId: row.viewerId,
  matchedUserId: row.userId,
  timestamp: timestampFromDate(row.matchedAt),
  card: toCard(row, now, rules),
});
