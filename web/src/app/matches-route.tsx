import { MatchesPage } from '#web/features/matches/matches-page';
import { MemberMenu } from '#web/features/safety/member-menu';

export const MatchesRoute = () => <MatchesPage menu={MemberMenu} />;
