import { sql } from 'kysely';

/** How long a call rings. */
export const ringSeconds = 45;
/** How long a call goes on without a sign of one of its members. Clients give one every 15 seconds. */
export const silenceSeconds = 40;
/** How long a call lasts at most. */
export const callMinutes = 120;
/** How many calls in an hour another member may leave unanswered before the caller must wait. */
export const maxUnanswered = 3;

/** Whether the call `k` is over, although nobody ended it. */
export const isOver = sql<boolean>`(
  case when k.answered_at is null then k.started_at < statement_timestamp() - make_interval(secs => ${sql.lit(ringSeconds)})
    else k.answered_at < statement_timestamp() - make_interval(mins => ${sql.lit(callMinutes)})
      or k.callee_seen_at < statement_timestamp() - make_interval(secs => ${sql.lit(silenceSeconds)}) end
  or k.caller_seen_at < statement_timestamp() - make_interval(secs => ${sql.lit(silenceSeconds)})
  or not exists (select from conversations c where c.id = k.conversation_id and c.state = 'open'))`;
