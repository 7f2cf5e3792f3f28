import { ProfileSetupForm } from './profile-setup-form';
import { ProfileSetupSkeleton } from './profile-setup-skeleton';

export const New = () => <ProfileSetupForm own={{ userId: 'new', displayName: 'Camille' }} photo={null} settings={null} />;

export const Complete = () => (
  <ProfileSetupForm
    photo={null}
    settings={null}
    own={{
      userId: 'me',
      displayName: 'Marcus',
      age: 34,
      gender: 'male',
      interestedIn: ['female'],
      bio: 'Midnight Escape',
      location: 'Atlanta, Georgia',
      interests: ['Quiet Storms'],
    }}
  />
);

export const Loading = () => <ProfileSetupSkeleton />;
