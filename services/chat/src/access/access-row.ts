import type { Tier } from '@sotto/proto/vocabulary';
import { sql, type Expression } from 'kysely';

/** The columns that decide whether a member may chat. Each read that requires entitlement selects them with its own columns. */
export interface AccessRow {
  /** Whether profiles has described the member. Without a card the gender is unknown, not absent. */
  known: boolean;
  /** A stored gender; empty or null when not chosen. */
  gender: string | null;
  tier: Tier | null;
  tierUntil: Date | null;
}

/** The columns of an `AccessRow`, for a statement with `accessJoins`. */
export const accessColumns = sql`card.user_id is not null as known, card.gender, plan.tier, plan.current_period_end as "tierUntil"`;

/** Joins the card and the plan of the member whose id the expression gives. */
export const accessJoins = (userId: Expression<string>) => sql`
  left join member_card card on card.user_id = ${userId}
  left join plan on plan.user_id = ${userId}`;

/** The member on whose behalf a statement reads, as the row `me`; a statement continues with its own joins. */
export const callerWithAccess = (userId: Expression<string>) =>
  sql`(select ${userId}::uuid as user_id) me ${accessJoins(sql.ref('me.user_id'))}`;
