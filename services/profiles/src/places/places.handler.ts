import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ProfilesService, type SearchPlacesRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { SuggestPlaces } from './suggest-places.js';

@Controller()
export class PlacesHandler {
  constructor(private readonly suggestPlaces: SuggestPlaces) {}

  @Rpc(ProfilesService.method.searchPlaces)
  async search(input: SearchPlacesRequest) {
    return { places: await this.suggestPlaces.execute(input) };
  }
}
