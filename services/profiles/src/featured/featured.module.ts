import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { FeaturedHandler } from './featured.handler.js';
import { SetFeaturedProfile } from './set-featured-profile.js';

@Module({ imports: [ProfilesModule], controllers: [FeaturedHandler], providers: [SetFeaturedProfile] })
export class FeaturedModule {}
