import { Module } from '@nestjs/common';
import { ReopenReport } from '../reports/reopen-report.js';
import { TellReporter } from '../reports/tell-reporter.js';
import { EndSuspensions } from '../standing/end-suspensions.js';
import { BringInForce } from './bring-in-force.js';
import { ConfirmBan } from './confirm-ban.js';
import { DecisionJobsHandler } from './decision-jobs.handler.js';
import { DecisionsHandler } from './decisions.handler.js';
import { ListBansToConfirm } from './list-bans-to-confirm.js';
import { SanctionMember } from './sanction-member.js';
import { ShowDecision } from './show-decision.js';
import { TakeEffect } from './take-effect.js';
import { UndoDecision } from './undo-decision.js';

/** What people of ours decide about members, and how it comes in force. */
@Module({
  controllers: [DecisionsHandler],
  providers: [
    ...[SanctionMember, UndoDecision, ListBansToConfirm, ConfirmBan, ShowDecision],
    ...[TakeEffect, TellReporter, ReopenReport, BringInForce, EndSuspensions, DecisionJobsHandler],
  ],
})
export class DecisionsModule {}
