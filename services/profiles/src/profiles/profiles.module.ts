import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import { CatalogueModule } from '../badges/catalogue.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { PlacesModule } from '../places/places.module.js';
import { TextsModule } from '../safety/texts.module.js';
import { ViewsModule } from '../views/views.module.js';
import { Accounts } from './accounts.provider.js';
import { ChangeProfile } from './change-profile.js';
import { CorrectGender } from './correct-gender.js';
import { DemoGuard } from './demo-guard.js';
import { EnsureProfile } from './ensure-profile.js';
import { FactsHandler } from './facts.handler.js';
import { GetOwnProfile } from './get-own-profile.js';
import { GetProfile } from './get-profile.js';
import { MirrorPlan } from './mirror-plan.js';
import { MirrorRoles } from './mirror-roles.js';
import { ProfileViews } from './profile-views.view.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfilesHandler } from './profiles.handler.js';
import { SaveProfile } from './save-profile.js';
import { UpdateAgePreference } from './update-age-preference.js';
import { UpdateVisibility } from './update-visibility.js';

@Module({
  imports: [CatalogueModule, DiscoveryModule, PlacesModule, TextsModule, ViewsModule],
  controllers: [ProfilesHandler, FactsHandler],
  providers: [
    provideClient(IdentityService),
    Accounts,
    DemoGuard,
    EnsureProfile,
    ChangeProfile,
    CorrectGender,
    GetOwnProfile,
    SaveProfile,
    UpdateAgePreference,
    UpdateVisibility,
    GetProfile,
    MirrorPlan,
    MirrorRoles,
    ProfileRepository,
    ProfileViews,
  ],
  exports: [EnsureProfile, ChangeProfile, GetOwnProfile],
})
export class ProfilesModule {}
