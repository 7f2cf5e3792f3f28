import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { adminError } from '../../admin-error.js';
import { NoticeRepository, type NoticeRow } from '../../notices/notice.repository.js';
import { StoreAppeal } from './store-appeal.js';

/** Appeals against a decision about the caller. */
@Injectable()
export class AppealDecision {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly storeAppeal: StoreAppeal,
  ) {}

  async execute({ userId }: Viewer, { decisionId, text }: { decisionId: string; text: string }): Promise<NoticeRow> {
    const notice = await this.notices.find(userId, decisionId);
    if (!notice?.appealUntil) throw adminError('DECISION_NOT_FOUND');
    return this.storeAppeal.execute(notice, text);
  }
}
