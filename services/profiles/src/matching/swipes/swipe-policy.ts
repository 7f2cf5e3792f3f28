import { canSee, type Relation } from '../visibility/can-see.js';

/** What a swipe is decided by, as it is while the pair is locked. */
export interface SwipeSituation extends Relation {
  /** A like; otherwise a pass. */
  readonly like: boolean;
  /** The swiper's profile has everything that discovery needs. */
  readonly complete: boolean;
  /** The active rule of compatibility allows the like. */
  readonly compatible: boolean;
  /** There is such a target. */
  readonly exists: boolean;
  /** The match of the two has ended: they never meet again. */
  readonly parted: boolean;
  /** The target likes the swiper. */
  readonly likedBack: boolean;
}

export const swipeRefusals = ['PROFILE_INCOMPLETE', 'PROFILE_NOT_FOUND', 'NOT_COMPATIBLE'] as const;

/** `store`: keep the swipe. `match`: keep it and match the two. `matched`: they are matched already, and a swipe changes nothing. */
export type SwipeDecision = (typeof swipeRefusals)[number] | 'store' | 'match' | 'matched';

/** The one rule of swipes (D-02, D-05, D-61). The refusal of a blocked or hidden member is the one of a member who does not exist. */
export function decideSwipe(situation: SwipeSituation): SwipeDecision {
  if (!situation.complete) return 'PROFILE_INCOMPLETE';
  if (situation.self) return 'NOT_COMPATIBLE';
  if (!situation.exists || !canSee(situation, 'profile')) return 'PROFILE_NOT_FOUND';
  if (situation.parted) return 'NOT_COMPATIBLE';
  if (situation.matched) return 'matched';
  // A pass is always accepted: a card may have changed after it was dealt, and the member must be able to put it aside.
  if (!situation.like) return 'store';
  if (!situation.compatible) return 'NOT_COMPATIBLE';
  return situation.likedBack ? 'match' : 'store';
}
