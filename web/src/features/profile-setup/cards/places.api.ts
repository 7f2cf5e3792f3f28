import type { PlaceJson } from '@sotto/proto/profiles/v1/profiles';
import type { SearchPlacesResponseJson } from '@sotto/proto/profiles/v1/profiles_service';
import { api } from '#web/client/api';

/** The public place search that the specification quotes, answered by our own gazetteer (LOC-04, D-57). */
const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query<PlaceJson[], string>({
      query: (q) => ({ url: '/places', params: { q, format: 'json', addressdetails: 1, limit: 5 } }),
      transformResponse: ({ places = [] }: SearchPlacesResponseJson) => places,
    }),
  }),
});

export const { useSearchPlacesQuery } = placesApi;
