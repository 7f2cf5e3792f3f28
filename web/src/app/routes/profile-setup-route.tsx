import { lazy, Suspense } from 'react';
import { useOwnProfileQuery } from '#web/client/account/own-profile.api';
import { ProfileSetupPage } from '#web/features/profile-setup/profile-setup-page';
import { Skeleton } from '#web/ui/skeleton/skeleton';

/** The form is what a member comes for; what is saved on its own arrives right after it. */
const PhotoCard = lazy(async () => ({ default: (await import('#web/features/profile-image/photo-card')).PhotoCard }));
const BadgesCard = lazy(async () => ({ default: (await import('#web/features/badges/badges-card')).BadgesCard }));
const VerificationCard = lazy(async () => ({
  default: (await import('#web/features/verification/verification-card')).VerificationCard,
}));
const ShareCard = lazy(async () => ({ default: (await import('#web/features/share-profile/share-card')).ShareCard }));

export const ProfileSetupRoute = () => (
  <ProfileSetupPage
    photo={
      <Suspense fallback={<Skeleton className="h-70 w-full rounded-card!" />}>
        <PhotoCard />
      </Suspense>
    }
    settings={
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card!" />}>
        <BadgesCard />
        <VerificationCard />
        <OwnShareCard />
      </Suspense>
    }
  />
);

/** PROF-15: once a name is set, and not before. */
function OwnShareCard() {
  const { data: own } = useOwnProfileQuery();
  return own?.displayName ? <ShareCard own={own} /> : null;
}
