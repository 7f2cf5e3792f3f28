import { cardColumns } from '../discovery/card.sql.js';
import { remainingSql } from '../discovery/deck.sql.js';

/**
 * A swipe, whole: the function `swipe` stores it under the lock of the pair, and makes the match of a mutual like. Answers one row: the
 * refusal, or the cards left and the match with the other one's card, if they are matched. `compatible` is the statement of the active rule.
 * $1 swiper, $2 target, $3 action, $4 now, $5 id of a match, $6 id of its fact, $7 subject and $8 payload of the fact.
 */
export const swipeSql = (compatible: string) => `
  select s.refusal, s.match_id as "matchId", s.matched_at as "matchedAt", $1::uuid as "viewerId",
    (${remainingSql} and candidate_id <> $2) as remaining, c.*
  from swipe($1, $2, $3, (${compatible}), $4, $5, $6, $7, $8) s
  left join lateral (
    select ${cardColumns} from profiles me join profiles p on p.user_id = $2 where me.user_id = $1 and s.match_id is not null limit 1
  ) c on true`;

/** Forgets the pass that can be taken back; answers whose card it was. Parameter: swiper. */
export const undoSql = `
  with known as (select viewer_id, undoable_id from decks where viewer_id = ? and undoable_id is not null for update),
  used as (update decks d set undoable_id = null from known where d.viewer_id = known.viewer_id)
  delete from swipes s using known
  where s.swiper_id = known.viewer_id and s.target_id = known.undoable_id and s.action = 'pass'
  returning s.target_id as "targetId"`;
