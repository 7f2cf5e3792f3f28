import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { DecideAppealRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../../admin-error.js';
import { requiredText } from '../../required-text.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { AppealRepository } from './appeal.repository.js';
import { isOwnDecision } from './appeal.view.js';
import { FindAnswerableAppeal } from './find-answerable-appeal.js';
import { ShowAppeals } from './show-appeals.js';
import { StoreAppealAnswer } from './store-appeal-answer.js';

/** Answers an appeal against another person's decision. The answer can be undone for ten seconds; then an overturned decision ends in every service. */
@Injectable()
export class DecideAppeal {
  constructor(
    private readonly appeals: AppealRepository,
    private readonly findAnswerableAppeal: FindAnswerableAppeal,
    private readonly storeAppealAnswer: StoreAppealAnswer,
    private readonly showAppeals: ShowAppeals,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(viewer: Viewer, { outcomeId, decisionId, overturned, answer }: DecideAppealRequest) {
    const reason = requiredText('answer', answer, 'Please enter a reason. The member reads it.');
    const appeal = await this.findAnswerableAppeal.execute(viewer, decisionId);
    if (!appeal) throw adminError('CASE_NOT_FOUND');
    if (isOwnDecision(appeal, viewer.userId) || appeal.userId === viewer.userId) throw adminError('NEEDS_ANOTHER_PERSON');
    await this.storeAppealAnswer.execute(decisionId, { outcomeId, staffId: viewer.userId, overturned, reason });
    await this.pushQueueChanged.execute('appeals');
    const answered = await this.appeals.find(decisionId);
    return answered && (await this.showAppeals.execute(viewer, [answered]))[0];
  }
}
