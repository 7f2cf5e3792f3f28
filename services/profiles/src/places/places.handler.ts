import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { ProfilesService, type SearchPlacesRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { toPlaceView } from './place.view.js';
import { SearchPlaces } from './search-places.js';

@Controller()
export class PlacesHandler {
  constructor(private readonly searchPlaces: SearchPlaces) {}

  @Rpc(ProfilesService.method.searchPlaces)
  async search(input: SearchPlacesRequest) {
    return { places: (await this.searchPlaces.execute(input)).map(toPlaceView) };
  }
}
