import type { PersonColumn } from '@sotto/kit/person-data/person-column';

/** What a member said or did: it goes, and their archive has it. */
const own = (table: string, column = 'user_id', without: string[] = []): PersonColumn => ({
  ...{ table, column, without },
  erase: 'delete',
  exported: true,
});
/** What others did to a member, or what was derived: it goes, and the archive does not have it. */
const about = (table: string, column = 'user_id'): PersonColumn => ({ table, column, erase: 'delete', exported: false });

/** Whose every row is. The profile goes first: whoever adds to what is known of a member holds it, and is waited for. */
export const personColumns: PersonColumn[] = [
  own('profiles', 'user_id', [
    'tier_fact_id',
    'verification_fact_id',
    'image_fact_id',
    'leaving_fact_id',
    'barred_fact_id',
    'review_fact_id',
    'clean_marks',
  ]),
  own('swipes', 'swiper_id'),
  { ...about('swipes', 'target_id'), among: [`action = 'like'`, `action = 'pass'`] },
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
  own('visibility_boosts', 'user_id', ['fact_id']),
  about('boost_impressions'),
  about('boost_impressions', 'viewer_id'),
  about('deck_cards', 'viewer_id'),
  about('deck_cards', 'candidate_id'),
];
