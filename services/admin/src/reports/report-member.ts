import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import type { ReportMemberRequest } from '@sotto/proto/admin/v1/admin_service';
import { isBlank, withoutInvisible } from '@sotto/proto/visible-text';
import { adminError } from '../admin-error.js';
import { MemberDirectory } from './member-directory.js';
import { Quotes } from './quotes.js';
import { StoreReport } from './store-report.js';
import type { ReportType } from './user-report.entity.js';

/** Reports a member, blocked or not, with what the two wrote (D-61). */
@Injectable()
export class ReportMember {
  constructor(
    private readonly members: MemberDirectory,
    private readonly quotes: Quotes,
    private readonly storeReport: StoreReport,
  ) {}

  async execute({ userId: reporterId }: Viewer, input: ReportMemberRequest): Promise<string> {
    const { userId: reportedUserId, reportType, messageIds } = input;
    if (reportedUserId === reporterId || !(await this.members.has(reportedUserId))) throw adminError('MEMBER_NOT_FOUND');
    const typed = withoutInvisible(input.description).trim();
    return this.storeReport.execute({
      id: newId(),
      reporterId,
      reportedUserId,
      reportType: reportType as ReportType,
      description: isBlank(typed) ? '' : typed,
      quotes: await this.quotes.of(reporterId, reportedUserId, messageIds),
    });
  }
}
