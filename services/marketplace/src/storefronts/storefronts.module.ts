import { Module } from '@nestjs/common';
import { CreatorGate } from '../creators/creator-gate.js';
import { JoinCreators } from '../creators/join.js';
import { DailyUploads } from '../items/daily-uploads.js';
import { MembersModule } from '../members/members.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { AskMediaModule } from '../store-files/ask-media.module.js';
import { CountVisit } from './count-visit.js';
import { ForgetVisits } from './forget-visits.js';
import { GetOwnStorefront } from './get-own-storefront.js';
import { GetStorefront } from './get-storefront.js';
import { ReadStoreTexts } from './read-store-texts.js';
import { SaveStorefront } from './save-storefront.js';
import { SettleBanner } from './settle-banner.js';
import { StoreDoorModule } from './store-door.module.js';
import { StorefrontsHandler } from './storefronts.handler.js';
import { VisitJobsHandler } from './visit-jobs.handler.js';

@Module({
  imports: [MembersModule, SafetyModule, StoreDoorModule, AskMediaModule],
  controllers: [StorefrontsHandler, VisitJobsHandler],
  providers: [
    CountVisit,
    CreatorGate,
    DailyUploads,
    ForgetVisits,
    GetOwnStorefront,
    GetStorefront,
    JoinCreators,
    ReadStoreTexts,
    SaveStorefront,
    SettleBanner,
  ],
  exports: [SettleBanner],
})
export class StorefrontsModule {}
