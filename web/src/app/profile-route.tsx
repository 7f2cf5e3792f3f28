import { lazy, Suspense } from 'react';
import { ProfilePage } from '#web/features/profile/profile-page';
import { ContentManagement } from './creator-parts';
import { MatchMoment } from './match-moment';
import { MemberMenu } from './member-menu';
import { PrivateMedia } from './private-media';
import { SendTip } from './send-tip';
import { StoreCard } from './store-card';

const ManageBadges = lazy(async () => ({ default: (await import('#web/features/badges/manage-badges')).ManageBadges }));

/** A like on a profile may make a match, too. */
export const ProfileRoute = () => (
  <>
    <ProfilePage
      menu={MemberMenu}
      privateMedia={PrivateMedia}
      tip={SendTip}
      store={StoreCard}
      contentManagement={<ContentManagement />}
      manageBadges={
        <Suspense>
          <ManageBadges />
        </Suspense>
      }
    />
    <MatchMoment />
  </>
);
