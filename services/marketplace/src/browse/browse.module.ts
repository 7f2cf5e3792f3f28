import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { BrowseCreators } from './browse-creators.js';
import { BrowseHandler } from './browse.handler.js';
import { BrowseRepository } from './browse.repository.js';

@Module({ imports: [MembersModule], controllers: [BrowseHandler], providers: [BrowseCreators, BrowseRepository] })
export class BrowseModule {}
