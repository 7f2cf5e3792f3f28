import { MatchMoment } from './match-moment';
import { ProfilePage } from '#web/features/profile/profile-page';
import { MemberMenu } from './member-menu';

/** A like on a profile may make a match, too. */
export const ProfileRoute = () => (
  <>
    <ProfilePage menu={MemberMenu} />
    <MatchMoment />
  </>
);
