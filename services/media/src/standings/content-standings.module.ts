import { Module } from '@nestjs/common';
import { ContentStandings } from './content-standings.js';

@Module({ providers: [ContentStandings], exports: [ContentStandings] })
export class ContentStandingsModule {}
