import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import type { ReportMemberRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError, fieldFault } from '../admin-error.js';
import { visible } from '../decisions/decision-words.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import { MemberDirectory } from './member-directory.js';
import { Quotes } from './quotes.js';
import { ReportSubject, type ReportedKind } from './report-subject.js';
import { StoreReport } from './store-report.js';
import type { ReportType } from './user-report.entity.js';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Reports a member or something of theirs, blocked or not, with what the two wrote (D-61). */
@Injectable()
export class ReportMember {
  constructor(
    private readonly members: MemberDirectory,
    private readonly quotes: Quotes,
    private readonly reportSubject: ReportSubject,
    private readonly storeReport: StoreReport,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute({ userId: reporterId }: Viewer, input: ReportMemberRequest): Promise<string> {
    const { userId: reportedUserId, reportType, messageIds } = input;
    if (reportedUserId === reporterId || !(await this.members.has(reportedUserId))) throw adminError('MEMBER_NOT_FOUND');
    const id = await this.storeReport.execute({
      id: newId(),
      reporterId,
      reportedUserId,
      reportType: reportType as ReportType,
      description: visible(input.description),
      quotes: await this.quotes.of(reporterId, reportedUserId, messageIds),
      ...(await this.subject(input)),
    });
    await this.pushQueueChanged.execute('reports');
    return id;
  }

  /** A thing is named as it is now: its owner may rename it, and the report still says what was seen. */
  private async subject({ userId, subjectKind, subjectId }: ReportMemberRequest) {
    if (subjectKind === '') return { subjectKind: '', subjectId: '', subjectTitle: '' };
    const thing = uuid.test(subjectId) ? await this.reportSubject.describe(subjectKind as ReportedKind, subjectId) : undefined;
    if (thing?.ownerId !== userId) throw fieldFault('subjectId', 'subject.unknown', 'This is not there any more.');
    return { subjectKind, subjectId: subjectId.toLowerCase(), subjectTitle: thing.title };
  }
}
