import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { PlacesModule } from '../places/places.module.js';
import { Accounts } from './accounts.provider.js';
import { BadgeCatalogue } from './badge-catalogue.js';
import { ChangeEverywhere } from './change-everywhere.js';
import { ChangeProfile } from './change-profile.js';
import { CorrectGender } from './correct-gender.js';
import { DemoGuard } from './demo-guard.js';
import { EnsureProfile } from './ensure-profile.js';
import { EventsHandler } from './events.handler.js';
import { GetOwnProfile } from './get-own-profile.js';
import { GetProfile } from './get-profile.js';
import { Images } from './images.provider.js';
import { MirrorGallery } from './mirror-gallery.js';
import { MirrorPicture } from './mirror-picture.js';
import { MirrorPlan } from './mirror-plan.js';
import { MirrorRoles } from './mirror-roles.js';
import { ProfileViews } from './profile-views.view.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfilesHandler } from './profiles.handler.js';
import { ReadTexts } from './read-texts.js';
import { SaveProfile } from './save-profile.js';
import { UpdateAgePreference } from './update-age-preference.js';
import { UpdateVisibility } from './update-visibility.js';

@Module({
  imports: [DiscoveryModule, MatchingModule, PlacesModule],
  controllers: [ProfilesHandler, EventsHandler],
  providers: [
    provideClient(IdentityService),
    provideClient(MediaService),
    Accounts,
    Images,
    BadgeCatalogue,
    DemoGuard,
    EnsureProfile,
    ChangeProfile,
    ChangeEverywhere,
    CorrectGender,
    GetOwnProfile,
    SaveProfile,
    UpdateAgePreference,
    UpdateVisibility,
    GetProfile,
    MirrorGallery,
    MirrorPicture,
    MirrorPlan,
    MirrorRoles,
    ReadTexts,
    ProfileRepository,
    ProfileViews,
  ],
  exports: [BadgeCatalogue, EnsureProfile, ChangeProfile, ChangeEverywhere, GetOwnProfile],
})
export class ProfilesModule {}
