import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { DecideAppealRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../../admin-error.js';
import { SendNotice } from '../../notices/send-notice.js';
import { requiredText } from '../../required-text.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { AnswerAppeal } from './answer-appeal.js';
import { AppealRepository } from './appeal.repository.js';
import { isOwnDecision } from './appeal.view.js';
import { FindAnswerableAppeal } from './find-answerable-appeal.js';
import { ShowAppeals } from './show-appeals.js';

/** Answers an appeal against another person's decision. An overturned decision is undone in every service. */
@Injectable()
export class DecideAppeal {
  constructor(
    private readonly appeals: AppealRepository,
    private readonly findAnswerableAppeal: FindAnswerableAppeal,
    private readonly answerAppeal: AnswerAppeal,
    private readonly sendNotice: SendNotice,
    private readonly showAppeals: ShowAppeals,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(viewer: Viewer, { decisionId, overturned, answer }: DecideAppealRequest) {
    const reason = requiredText('answer', answer, 'Please enter a reason. The member reads it.');
    const appeal = await this.findAnswerableAppeal.execute(viewer, decisionId);
    if (!appeal) throw adminError('CASE_NOT_FOUND');
    if (isOwnDecision(appeal, viewer.userId) || appeal.userId === viewer.userId) throw adminError('NEEDS_ANOTHER_PERSON');
    await this.answerAppeal.execute(decisionId, { staffId: viewer.userId, overturned, reason });
    this.sendNotice.push(appeal.userId, decisionId);
    await this.pushQueueChanged.execute('appeals');
    const answered = await this.appeals.find(decisionId);
    return answered && (await this.showAppeals.execute(viewer, [answered]))[0];
  }
}
