import ana from '#web/assets/ana.webp';
import { OpenFields } from './open-fields';
import { ProfileDetails } from './profile-details';
import { ProfileNotFound } from './profile-not-found';
import { ProfileSkeleton } from './profile-skeleton';
import { ProfileTitle } from './profile-title';
import { SwipeButtons } from './swipe-buttons';
import { Photo } from '#web/ui/photo/photo';
import './profile.css';

export const Parts = () => (
  <div className="grid gap-6">
    <ProfileTitle name="Priya" age={34} verified memberType="basic" location="Atlanta, Georgia" aside="5–10 miles" />
    <ProfileTitle name="Mia" verified={false} />
    <OpenFields
      bio="Midnight Escape"
      interests={['Quiet Storms', 'Pineapple']}
      ownInterests={['Pineapple']}
      contactEmail="priya@example.com"
    />
    <ProfileDetails gender="female" minAgePreference={29} maxAgePreference={48} createdAt="2026-03-02T10:00:00Z" />
  </div>
);

export const Swiping = () => (
  <div className="flex gap-4">
    {[undefined, 'like', 'pass'].map((swiped) => (
      <Photo key={swiped ?? 'open'} src={ana} name="Ana" className="h-80 w-60 rounded-sheet">
        <SwipeButtons userId="ana" name="Ana" swiped={swiped} />
      </Photo>
    ))}
  </div>
);

export const Loading = () => <ProfileSkeleton />;

export const NotFound = () => <ProfileNotFound />;
