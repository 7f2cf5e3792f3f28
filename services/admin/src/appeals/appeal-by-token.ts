import { Injectable } from '@nestjs/common';
import { GetNoticeByToken } from '../notices/get-notice-by-token.js';
import type { NoticeRow } from '../notices/notice.repository.js';
import { StoreAppeal } from './store-appeal.js';

/** Appeals for somebody who cannot sign in: the address in the letter says whose decision it is. */
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
