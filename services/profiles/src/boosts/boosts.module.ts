import { Module } from '@nestjs/common';
import { BoostImpressions } from './boost-impressions.js';
import { BoostsHandler } from './boosts.handler.js';
import { PlaceAhead } from './place-ahead.js';

@Module({ controllers: [BoostsHandler], providers: [BoostImpressions, PlaceAhead], exports: [BoostImpressions] })
export class BoostsModule {}
