import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError } from '../admin-error.js';
import { AppealToken } from './appeal-token.js';
import { NoticeRepository, type NoticeRow } from './notice.repository.js';

/** Finds the notice that the link of an email or of a refused sign-in belongs to, while an appeal is possible. */
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
