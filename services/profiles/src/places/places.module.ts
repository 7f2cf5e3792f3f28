import { Module } from '@nestjs/common';
import { ForeignPlaces } from './foreign-place.repository.js';
import { PlaceRepository } from './place.repository.js';
import { PlacesHandler } from './places.handler.js';
import { SearchPlaces } from './search-places.js';
import { SuggestPlaces } from './suggest-places.js';

@Module({
  controllers: [PlacesHandler],
  providers: [PlaceRepository, SearchPlaces, SuggestPlaces, ForeignPlaces],
  exports: [ForeignPlaces],
})
export class PlacesModule {}
