import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../../admin-error.js';
import { AppealToken } from '../../notices/appeal-token.js';
import { NoticeRepository } from '../../notices/notice.repository.js';
import { DecisionRepository } from '../record/decision.repository.js';

/** Describes why a member cannot sign in, with a token to appeal while an appeal is possible. */
@Injectable()
export class DescribeAccountStatus {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly repository: NoticeRepository,
    private readonly appealToken: AppealToken,
    private readonly clock: Clock,
  ) {}

  async execute(decisionId: string): Promise<{ reason: string; appealToken: string }> {
    const decision = await this.decisions.find(decisionId);
    if (!decision) throw adminError('DECISION_NOT_FOUND');
    const notice = await this.repository.appealable(decisionId);
    const open = notice?.appealUntil && notice.appealUntil > this.clock.now() && notice.appeal === null;
    return { reason: decision.reason, appealToken: open ? this.appealToken.of(decisionId) : '' };
  }
}
