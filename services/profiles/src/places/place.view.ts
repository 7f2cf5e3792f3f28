import type { MessageInitShape } from '@bufbuild/protobuf';
import type { PlaceSchema } from '@sotto/proto/profiles/v1/profiles';
import { fullName, sizeOf, type PlaceParts } from './place-name.js';

/** What a search reads of a place. */
export interface FoundPlace extends PlaceParts {
  id: number;
  population: number;
}

/** A suggestion. */
export const toPlaceView = (place: FoundPlace): MessageInitShape<typeof PlaceSchema> => ({
  placeId: String(place.id),
  displayName: fullName(place),
  address: { [sizeOf(place.population)]: place.name, state: place.state, country: place.country },
});
