import { Injectable } from '@nestjs/common';
import { GetNoticeByToken } from '../../notices/get-notice-by-token.js';
import type { NoticeRow } from '../../notices/notice.repository.js';
import { StoreAppeal } from './store-appeal.js';

/** Appeals for a member who cannot sign in. The link of the email identifies the decision. */
@Injectable()
export class AppealByToken {
  constructor(
    private readonly getNoticeByToken: GetNoticeByToken,
    private readonly storeAppeal: StoreAppeal,
  ) {}

  async execute({ token, text }: { token: string; text: string }): Promise<NoticeRow> {
    return this.storeAppeal.execute(await this.getNoticeByToken.execute(token), text);
  }
}
