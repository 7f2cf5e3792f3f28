import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { AppealByToken } from './appeal-by-token.js';
import { AppealDecision } from './appeal-decision.js';
import { AppealRepository } from './appeal.repository.js';
import { AppealsHandler } from './appeals.handler.js';
import { DecideAppeal } from './decide-appeal.js';
import { JudgesAppeal } from './judges-appeal.js';
import { ListAppeals } from './list-appeals.js';
import { OverturnDecision } from './overturn-decision.js';
import { ShowAppeals } from './show-appeals.js';
import { StoreAppeal } from './store-appeal.js';

/** What members say against decisions, and what somebody else answers. */
@Module({
  imports: [NoticesModule],
  controllers: [AppealsHandler],
  providers: [
    ...[StoreAppeal, AppealDecision, AppealByToken, AppealRepository, JudgesAppeal],
    ...[ShowAppeals, ListAppeals, OverturnDecision, DecideAppeal],
  ],
  exports: [JudgesAppeal],
})
export class AppealsModule {}
