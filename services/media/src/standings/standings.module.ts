import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ImagesModule } from '../images/images.module.js';
import { HoldingModule } from '../reviews/holding.module.js';
import { ReviewersModule } from '../reviews/reviewers.module.js';
import { ScreeningModule } from '../screening/screening.module.js';
import { ChangeStanding } from './change-standing.js';
import { ContentStandingsModule } from './content-standings.module.js';
import { DescribeSubjects } from './describe-subjects.js';
import { PurgeRemoved } from './purge-removed.js';
import { SetStanding } from './set-standing.js';
import { StandingsHandler } from './standings.handler.js';

@Module({
  imports: [ImagesModule, FilesModule, HoldingModule, ReviewersModule, ScreeningModule, ContentStandingsModule],
  controllers: [StandingsHandler],
  providers: [SetStanding, ChangeStanding, PurgeRemoved, DescribeSubjects],
})
export class StandingsModule {}
