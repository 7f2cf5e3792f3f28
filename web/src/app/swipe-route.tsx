import { MatchMoment } from './match-moment';
import { SwipePage } from '#web/features/discovery/swipe-page';
import { MemberMenu } from './member-menu';

export const SwipeRoute = () => (
  <>
    <SwipePage menu={MemberMenu} />
    <MatchMoment />
  </>
);
