import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../admin-error.js';
import { AppealToken } from '../letters/appeal-token.js';
import { NoticeRepository, type NoticeRow } from './notice.repository.js';

/** Finds the notice that a letter or a refused sign-in led to, as long as an appeal is taken. */
@Injectable()
export class GetNoticeByToken {
  constructor(
    private readonly appealToken: AppealToken,
    private readonly repository: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<NoticeRow> {
    const decisionId = this.appealToken.read(token);
    const notice = decisionId === undefined ? undefined : await this.repository.appealable(decisionId);
    if (!notice?.appealUntil || notice.appealUntil <= this.clock.now()) throw adminError('LINK_EXPIRED');
    return notice;
  }
}
