import { Injectable } from '@nestjs/common';
import { adminError } from '../../admin-error.js';
import { type SubjectKind } from '../../decisions/record/decision.js';
import { ReportSubject, type ReportedKind } from '../submission/report-subject.js';
import { ReportRepository, type ReportDetailsRow } from './report.repository.js';

/** Finds the content of a report that can be removed. Never call it inside a transaction. */
@Injectable()
export class FindReportSubject {
  constructor(
    private readonly repository: ReportRepository,
    private readonly reportSubject: ReportSubject,
  ) {}

  async execute({
    id,
    subjectKind,
    subjectId,
    reportedUserId,
  }: ReportDetailsRow): Promise<{ subjectKind: SubjectKind; subjectId: string }> {
    if (subjectKind === 'message') {
      const written = (await this.repository.quotes(id)).find(({ senderId }) => senderId === reportedUserId);
      if (!written) throw adminError('SUBJECT_GONE');
      return { subjectKind: 'message', subjectId: written.messageId };
    }
    const thing = subjectKind === '' ? undefined : await this.reportSubject.describe(subjectKind as ReportedKind, subjectId);
    if (!thing || thing.moderationStatus === 'removed' || thing.moderationStatus === 'diverted') throw adminError('SUBJECT_GONE');
    return { subjectKind: thing.kind, subjectId };
  }
}
