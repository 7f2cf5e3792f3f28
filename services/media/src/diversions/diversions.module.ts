import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ImagesModule } from '../images/images.module.js';
import { HoldingModule } from '../reviews/holding.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { ScreeningModule } from '../screening/screening.module.js';
import { ContentStandingsModule } from '../standings/content-standings.module.js';
import { BanCopies } from './ban-copies.js';
import { DivertSubject } from './divert-subject.js';
import { DiversionsHandler } from './diversions.handler.js';
import { EvidenceModule } from './evidence.module.js';
import { LockAway } from './lock-away.js';
import { Release } from './release.js';
import { SettleDiversion } from './settle-diversion.js';
import { WithdrawSubject } from './withdraw-subject.js';

@Module({
  imports: [ImagesModule, FilesModule, HoldingModule, ReviewsModule, ScreeningModule, ContentStandingsModule, EvidenceModule],
  controllers: [DiversionsHandler],
  providers: [DivertSubject, LockAway, WithdrawSubject, SettleDiversion, BanCopies, Release],
})
export class DiversionsModule {}
