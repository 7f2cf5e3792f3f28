import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ProfilesService,
  SaveProfileRequestSchema,
  SearchPlacesRequestSchema,
  UpdateAgePreferenceRequestSchema,
  UpdateVisibilityRequestSchema,
  type SaveProfileRequest,
  type SearchPlacesRequest,
  type UpdateAgePreferenceRequest,
  type UpdateVisibilityRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const saveBody = replacementSchema(SaveProfileRequestSchema, [], ['placeId']);
const ageBody = replacementSchema(UpdateAgePreferenceRequestSchema);
const visibilityBody = replacementSchema(UpdateVisibilityRequestSchema);
const placesQuery = querySchema(SearchPlacesRequestSchema);

/** The caller's profile, profiles of others, and the list of places. */
@Controller()
export class ProfilesController {
  constructor(@ClientOf(ProfilesService) private readonly profiles: JsonClient<typeof ProfilesService>) {}

  @Get('profile')
  @Exposes(ProfilesService.method.getOwnProfile)
  own(@CurrentViewer() viewer: Viewer) {
    return this.profiles.getOwnProfile(viewer, {});
  }

  @Put('profile')
  @Exposes(ProfilesService.method.saveProfile)
  save(@CurrentViewer() viewer: Viewer, @Body({ schema: saveBody }) body: SaveProfileRequest) {
    return this.profiles.saveProfile(viewer, body);
  }

  @Put('profile/age-preference')
  @Exposes(ProfilesService.method.updateAgePreference)
  updateAgePreference(@CurrentViewer() viewer: Viewer, @Body({ schema: ageBody }) body: UpdateAgePreferenceRequest) {
    return this.profiles.updateAgePreference(viewer, body);
  }

  @Put('profile/visibility')
  @Exposes(ProfilesService.method.updateVisibility)
  updateVisibility(@CurrentViewer() viewer: Viewer, @Body({ schema: visibilityBody }) body: UpdateVisibilityRequest) {
    return this.profiles.updateVisibility(viewer, body);
  }

  @Get('profiles/:id')
  @Exposes(ProfilesService.method.getProfile)
  other(@CurrentViewer() viewer: Viewer, @Param('id') id: string) {
    return this.profiles.getProfile(viewer, { id });
  }

  @Get('places')
  @Exposes(ProfilesService.method.searchPlaces)
  places(@CurrentViewer() viewer: Viewer, @Query({ schema: placesQuery }) query: SearchPlacesRequest) {
    return this.profiles.searchPlaces(viewer, query);
  }
}
