import type { PersonColumn } from '@sotto/kit/definition/person-column';

/** What a member said or did: erased, and part of the member's archive. */
const own = (table: string, column = 'user_id', without: string[] = []): PersonColumn => ({
  ...{ table, column, without },
  erase: 'delete',
  exported: true,
});
/** What others did to a member, or derived data: erased, and not part of the archive. */
const about = (table: string, column = 'user_id'): PersonColumn => ({ table, column, erase: 'delete', exported: false });

/** The owner of every row. The profile is deleted first: transactions that add rows about a member lock it, so the erasure waits for them. */
export const personColumns: PersonColumn[] = [
  own('profiles', 'user_id', [
    'tier_event_id',
    'verification_event_id',
    'image_event_id',
    'gallery_event_id',
    'leaving_event_id',
    'restricted_event_id',
    'review_event_id',
    'clean_marks',
  ]),
  own('swipes', 'swiper_id'),
  { ...about('swipes', 'target_id'), among: [`action = 'like'`, `action = 'pass'`] },
  own('like_notices'),
  own('matches', 'user_a_id', ['ended_by_id']),
  own('matches', 'user_b_id', ['ended_by_id']),
  own('blocks', 'blocker_id'),
  about('blocks', 'blocked_id'),
  own('profile_views', 'viewer_id'),
  about('profile_views', 'viewed_id'),
  own('user_badges'),
  own('activities', 'user_id', ['actor_id']),
  about('activities', 'actor_id'),
  own('sightings'),
  about('discovery'),
  own('decks', 'viewer_id', ['undoable_id', 'frontier_ord', 'frontier_shuf', 'rules', 'epoch', 'next_pos', 'first_pos']),
  { table: 'decks', column: 'undoable_id', erase: 'clear', exported: false },
  own('visibility_boosts', 'user_id', ['event_id']),
  about('boost_impressions'),
  about('boost_impressions', 'viewer_id'),
  about('deck_cards', 'viewer_id'),
  about('deck_cards', 'candidate_id'),
];
