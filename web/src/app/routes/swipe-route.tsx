import { MatchCelebration } from '../shell/match-celebration';
import { SwipePage } from '#web/features/discovery/swipe-page';
import { MemberMenu } from '../parts/member-menu';

export const SwipeRoute = () => (
  <>
    <SwipePage menu={MemberMenu} />
    <MatchCelebration />
  </>
);
