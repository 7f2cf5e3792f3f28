import { lazy, Suspense } from 'react';
import { ProfilePage } from '#web/features/profile/profile-page';
import { ContentManagement } from '../parts/creator-parts';
import { MatchCelebration } from '../shell/match-celebration';
import { MemberMenu } from '../parts/member-menu';
import { PrivateMedia } from '../parts/private-media';
import { SendTip } from '../parts/send-tip';
import { StoreCard } from '../parts/store-card';

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
    <MatchCelebration />
  </>
);
