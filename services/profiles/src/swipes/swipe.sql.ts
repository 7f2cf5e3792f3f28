/**
 * What a swipe changes, besides a match: the last action wins, the card leaves the deck, and a pass can be taken back.
 * Answers whether the other one likes the swiper already. Parameters: swiper, target, action, now.
 */
export const swipeSql = `
  with stated (swiper_id, target_id, action, at) as (values (?::uuid, ?::uuid, ?::text, ?::timestamptz)),
  swiped as (
    insert into swipes (swiper_id, target_id, action, created_at) select * from stated
    on conflict (swiper_id, target_id) do update set action = excluded.action, created_at = excluded.created_at),
  dealt as (delete from deck_cards c using stated where c.viewer_id = swiper_id and c.candidate_id = target_id),
  undo as (update decks set undoable_id = case action when 'pass' then target_id end from stated where viewer_id = swiper_id)
  select exists (
    select from swipes s join stated on s.swiper_id = stated.target_id and s.target_id = stated.swiper_id where s.action = 'like'
  ) as "likesBack" from stated`;

/** Forgets the pass that can be taken back; answers whose card it was. Parameter: swiper. */
export const undoSql = `
  with known as (select viewer_id, undoable_id from decks where viewer_id = ? and undoable_id is not null for update),
  used as (update decks d set undoable_id = null from known where d.viewer_id = known.viewer_id)
  delete from swipes s using known
  where s.swiper_id = known.viewer_id and s.target_id = known.undoable_id and s.action = 'pass'
  returning s.target_id as "targetId"`;
