import { Module } from '@nestjs/common';
import { ActivityModule } from '../activity/activity.module.js';
import { BoostsModule } from '../boosts/boosts.module.js';
import { PlacesModule } from '../places/places.module.js';
import { ForgetOld } from './forget-old.js';
import { RetentionHandler } from './retention.handler.js';

@Module({ imports: [ActivityModule, BoostsModule, PlacesModule], controllers: [RetentionHandler], providers: [ForgetOld] })
export class RetentionModule {}
