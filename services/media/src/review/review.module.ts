import { Module } from '@nestjs/common';
import { LibraryModule } from '../library/library.module.js';
import { BanCopies } from './diversions/ban-copies.js';
import { DivertSubject } from './diversions/divert-subject.js';
import { DiversionsHandler } from './diversions/diversions.handler.js';
import { ReleaseDiversion } from './diversions/release-diversion.js';
import { SettleDiversion } from './diversions/settle-diversion.js';
import { StoreDiversion } from './diversions/store-diversion.js';
import { WithdrawSubject } from './diversions/withdraw-subject.js';
import { ChangeModerationStatus } from './moderation-status/change-moderation-status.js';
import { DescribeSubjects } from './moderation-status/describe-subjects.js';
import { ModerationStatusHandler } from './moderation-status/moderation-status.handler.js';
import { PurgeRemoved } from './moderation-status/purge-removed.js';
import { SetModerationStatus } from './moderation-status/set-moderation-status.js';
import { ApplyDecision } from './queue/apply-decision.js';
import { ApplyDueDecisions } from './queue/apply-due-decisions.js';
import { ApplyOpenDecision } from './queue/apply-open-decision.js';
import { ClaimReview } from './queue/claim-review.js';
import { DecideSubject } from './queue/decide-subject.js';
import { DescribeDecision } from './queue/describe-decision.js';
import { EscalateReview } from './queue/escalate-review.js';
import { GetReviewStats } from './queue/get-review-stats.js';
import { ListImagesToReview } from './queue/list-images-to-review.js';
import { LockWaitingSubject } from './queue/lock-waiting-subject.js';
import { OverturnDecision } from './queue/overturn-decision.js';
import { ReleaseReview } from './queue/release-review.js';
import { ReviewActionsHandler } from './queue/review-actions.handler.js';
import { ReviewEventsHandler } from './queue/review-events.handler.js';
import { ReviewJobsHandler } from './queue/review-jobs.handler.js';
import { ReviewMetrics } from './queue/review-metrics.js';
import { ReviewQueueHandler } from './queue/review-queue.handler.js';
import { ReviewQueueRepository } from './queue/review-queue.repository.js';
import { UndoReview } from './queue/undo-review.js';
import { DecisionStates } from './subjects/decision-states.js';
import { LeaveQueue } from './subjects/leave-queue.js';
import { LockSubject } from './subjects/lock-subject.js';
import { MayReview } from './subjects/may-review.js';
import { NotifyOwner } from './subjects/notify-owner.js';
import { ReviewCases } from './subjects/review-cases.js';

/** What staff do with images and files: the review queue, diversions, and the moderation status that admin sets. */
@Module({
  imports: [LibraryModule],
  controllers: [
    ReviewQueueHandler,
    ReviewActionsHandler,
    ReviewEventsHandler,
    ReviewJobsHandler,
    DiversionsHandler,
    ModerationStatusHandler,
  ],
  providers: [
    DecisionStates,
    LeaveQueue,
    LockSubject,
    MayReview,
    NotifyOwner,
    ReviewCases,
    ApplyDecision,
    ApplyDueDecisions,
    ApplyOpenDecision,
    ClaimReview,
    DecideSubject,
    DescribeDecision,
    EscalateReview,
    GetReviewStats,
    ListImagesToReview,
    LockWaitingSubject,
    OverturnDecision,
    ReleaseReview,
    ReviewMetrics,
    ReviewQueueRepository,
    UndoReview,
    BanCopies,
    DivertSubject,
    ReleaseDiversion,
    SettleDiversion,
    StoreDiversion,
    WithdrawSubject,
    ChangeModerationStatus,
    DescribeSubjects,
    PurgeRemoved,
    SetModerationStatus,
  ],
})
export class ReviewModule {}
