import { Injectable } from '@nestjs/common';
import { adminError } from '../admin-error.js';
import type { SubjectKind } from '../content/set-content-standing.js';
import { ReportRepository, type ReportRowWhole } from './report.repository.js';
import { ReportSubject, type ReportedKind } from './report-subject.js';

/** Finds what can be removed of what a report is about. Never inside a transaction. */
@Injectable()
export class FindReportSubject {
  constructor(
    private readonly repository: ReportRepository,
    private readonly reportSubject: ReportSubject,
  ) {}

  async execute({ id, subjectKind, subjectId, reportedUserId }: ReportRowWhole): Promise<{ subjectKind: SubjectKind; subjectId: string }> {
    if (subjectKind === 'message') {
      const written = (await this.repository.quotes(id)).find(({ senderId }) => senderId === reportedUserId);
      if (!written) throw adminError('SUBJECT_GONE');
      return { subjectKind: 'message', subjectId: written.messageId };
    }
    const thing = subjectKind === '' ? undefined : await this.reportSubject.describe(subjectKind as ReportedKind, subjectId);
    if (!thing || thing.standing === 'removed' || thing.standing === 'diverted') throw adminError('SUBJECT_GONE');
    return { subjectKind: thing.kind, subjectId };
  }
}
