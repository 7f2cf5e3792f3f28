import { ProfileSetupForm } from './profile-setup-form';
import { ProfileSetupSkeleton } from './profile-setup-skeleton';

export const New = () => <ProfileSetupForm own={{ userId: 'new', displayName: 'Camille' }} />;

export const Complete = () => (
  <ProfileSetupForm
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
