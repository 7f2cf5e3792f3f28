import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { FeaturedHandler } from './featured.handler.js';
import { GetFeaturedProfile } from './get-featured-profile.js';
import { SetFeaturedProfile } from './set-featured-profile.js';

@Module({ imports: [ProfilesModule], controllers: [FeaturedHandler], providers: [GetFeaturedProfile, SetFeaturedProfile] })
export class FeaturedModule {}
