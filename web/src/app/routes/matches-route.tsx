import { MatchesPage } from '#web/features/matches/matches-page';
import { MemberMenu } from '../parts/member-menu';

export const MatchesRoute = () => <MatchesPage menu={MemberMenu} />;
