import type { MessageInitShape } from '@bufbuild/protobuf';
import type { PlaceSchema } from '@sotto/proto/profiles/v1/profiles';
import type { NominatimPlace } from './nominatim-places-provider.js';
import { shortName } from './place-name.js';

/** What is stored and shown of a place after choosing it: "city, state", else "city, country", else what comes first in its name (LOC-06). */
export function labelOf({ address, display_name }: NominatimPlace): string {
  const { city, town, village, state = '', country = '' } = address;
  const name = city ?? town ?? village ?? '';
  return name ? shortName({ name, state, country }) : firstTwo(display_name);
}

const firstTwo = (name: string) =>
  name
    .split(',', 2)
    .map((part) => part.trim())
    .join(', ');

/** A suggestion, with the fields of the answer it comes from (LOC-04, LOC-05). */
export const toForeignPlaceView = (place: NominatimPlace, placeId: string): MessageInitShape<typeof PlaceSchema> => ({
  placeId,
  displayName: place.display_name,
  address: {
    city: place.address.city ?? '',
    town: place.address.town ?? '',
    village: place.address.village ?? '',
    state: place.address.state ?? '',
    country: place.address.country ?? '',
  },
});
