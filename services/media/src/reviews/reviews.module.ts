import { Module } from '@nestjs/common';
import { FeatureSettingsModule } from '../feature-settings/feature-settings.module.js';
import { FilesModule } from '../files/files.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ApplyDecision } from './apply-decision.js';
import { BringDueInForce } from './bring-due-in-force.js';
import { BringInForce } from './bring-in-force.js';
import { ClaimReview } from './claim-review.js';
import { DecideSubject } from './decide-subject.js';
import { DescribeDecision } from './describe-decision.js';
import { EscalateReview } from './escalate-review.js';
import { GetReviewStats } from './get-review-stats.js';
import { HoldingModule } from './holding.module.js';
import { ListImagesToReview } from './list-images-to-review.js';
import { MayReview } from './may-review.js';
import { OverturnDecision } from './overturn-decision.js';
import { QueueRepository } from './queue.repository.js';
import { ReleaseReview } from './release-review.js';
import { ReviewActsHandler } from './review-acts.handler.js';
import { ReviewFactsHandler } from './review-facts.handler.js';
import { ReviewJobsHandler } from './review-jobs.handler.js';
import { ReviewMetrics } from './review-metrics.js';
import { ReviewQueueHandler } from './review-queue.handler.js';
import { ReviewersModule } from './reviewers.module.js';
import { UndoReview } from './undo-review.js';
import { WaitingSubjects } from './waiting-subjects.js';

@Module({
  imports: [ImagesModule, FilesModule, ReviewersModule, HoldingModule, FeatureSettingsModule],
  controllers: [ReviewQueueHandler, ReviewActsHandler, ReviewFactsHandler, ReviewJobsHandler],
  providers: [
    MayReview,
    QueueRepository,
    ReviewMetrics,
    ListImagesToReview,
    GetReviewStats,
    WaitingSubjects,
    ClaimReview,
    ReleaseReview,
    EscalateReview,
    DecideSubject,
    UndoReview,
    ApplyDecision,
    BringInForce,
    BringDueInForce,
    DescribeDecision,
    OverturnDecision,
  ],
  exports: [MayReview],
})
export class ReviewsModule {}
