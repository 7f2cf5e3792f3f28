import { decideSwipe, type SwipeDecision, type SwipeSituation } from './swipe-policy.js';

const like: SwipeSituation = {
  ...{ like: true, complete: true, compatible: true, exists: true, likedBack: false },
  ...{ self: false, hidden: false, inactive: false, blocked: false, matched: false, parted: false },
};

test.each<[string, Partial<SwipeSituation>, SwipeDecision]>([
  ['stores a like', {}, 'store'],
  ['matches a mutual like', { likedBack: true }, 'match'],
  ['stores a pass', { like: false }, 'store'],
  ['stores a pass on a member who likes the swiper', { like: false, likedBack: true }, 'store'],
  ['stores a pass on an incompatible member', { like: false, compatible: false }, 'store'],
  ['refuses a like of an incompatible member', { compatible: false }, 'NOT_COMPATIBLE'],
  ['refuses a like of an incompatible member who likes the swiper', { compatible: false, likedBack: true }, 'NOT_COMPATIBLE'],
  ['refuses an incomplete swiper', { complete: false, compatible: false, exists: false }, 'PROFILE_INCOMPLETE'],
  ['refuses a swipe of oneself', { self: true, like: false }, 'NOT_COMPATIBLE'],
  ['refuses an unknown member', { exists: false, compatible: false }, 'PROFILE_NOT_FOUND'],
  ['refuses a blocked member like an unknown one', { blocked: true }, 'PROFILE_NOT_FOUND'],
  ['refuses an inactive member like an unknown one', { inactive: true, matched: true }, 'PROFILE_NOT_FOUND'],
  ['refuses a hidden member like an unknown one', { hidden: true, like: false }, 'PROFILE_NOT_FOUND'],
  ['refuses a hidden member of an ended match like an unknown one', { hidden: true, parted: true }, 'PROFILE_NOT_FOUND'],
  ['refuses a member of an ended match', { parted: true, like: false }, 'NOT_COMPATIBLE'],
  ['changes nothing for a match', { matched: true, like: false }, 'matched'],
  ['changes nothing for a hidden match who is no longer compatible', { matched: true, hidden: true, compatible: false }, 'matched'],
])('decideSwipe: %s', (_, situation, decision) => {
  expect(decideSwipe({ ...like, ...situation })).toBe(decision);
});
