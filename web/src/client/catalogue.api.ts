import type { GetCatalogueResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { BoostOfferJson } from '@sotto/proto/marketplace/v1/payments';
import type { BoostType } from '@sotto/proto/vocabulary';
import { api } from './api';

/** What is sold, and at which price: no screen knows one by itself, so the price shown is the price charged (PRICE-06). */
export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalogue: build.query<GetCatalogueResponseJson, void>({ query: () => '/catalogue', keepUnusedDataFor: 600 }),
  }),
});

export const { useCatalogueQuery } = catalogueApi;

/** D-22: the same boost has a price of its own in each place. */
export const offerOf = (
  catalogue: GetCatalogueResponseJson | undefined,
  soldOn: 'pricing' | 'chat',
  boostType: BoostType,
): BoostOfferJson | undefined => catalogue?.boosts?.find((offer) => offer.soldOn === soldOn && offer.boostType === boostType);
