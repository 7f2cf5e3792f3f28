import { Module } from '@nestjs/common';
import { AppealToken } from './appeal-token.js';
import { DescribeEmail } from './describe-email.js';
import { GetNoticeByToken } from './get-notice-by-token.js';
import { ListNotices } from './list-notices.js';
import { MarkNoticesSeen } from './mark-notices-seen.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticesHandler } from './notices.handler.js';
import { RequestEmail } from './request-email.js';
import { SendNotice } from './send-notice.js';

/** Notices in the product and emails, to members and to people who wrote to us. */
@Module({
  controllers: [NoticesHandler],
  providers: [AppealToken, DescribeEmail, GetNoticeByToken, ListNotices, MarkNoticesSeen, NoticeRepository, RequestEmail, SendNotice],
  exports: [AppealToken, GetNoticeByToken, NoticeRepository, RequestEmail, SendNotice],
})
export class NoticesModule {}
