import { Module } from '@nestjs/common';
import { DescribeStanding } from './describe-standing.js';
import { GetNoticeByToken } from './get-notice-by-token.js';
import { ListNotices } from './list-notices.js';
import { MarkNoticesSeen } from './mark-notices-seen.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticesHandler } from './notices.handler.js';

/** What members are told by us. */
@Module({
  controllers: [NoticesHandler],
  providers: [NoticeRepository, ListNotices, MarkNoticesSeen, GetNoticeByToken, DescribeStanding],
  exports: [NoticeRepository, GetNoticeByToken],
})
export class NoticesModule {}
