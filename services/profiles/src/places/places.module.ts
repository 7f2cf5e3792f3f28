import { Module } from '@nestjs/common';
import { PlaceRepository } from './place.repository.js';
import { PlacesHandler } from './places.handler.js';
import { SearchPlaces } from './search-places.js';

@Module({ controllers: [PlacesHandler], providers: [PlaceRepository, SearchPlaces] })
export class PlacesModule {}
